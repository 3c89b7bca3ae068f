import { describe, expect, it } from 'vitest';
import { compareUploads, type ListedUpload } from './upload-order.ts';

const upload = (name: string, given: Partial<ListedUpload> = {}): ListedUpload => ({
  name,
  status: 'DONE',
  observations: 0,
  updated: 0,
  ...given,
});
const sorted = (items: ListedUpload[]) => items.toSorted(compareUploads).map(({ name }) => name);

describe('the order of a list of uploads', () => {
  it('is by status first', () => {
    const items = (['FAILED', 'DONE', 'EXTRACTING', 'UPLOADING', 'PENDING'] as const).map((status) =>
      upload(status, { status, observations: status === 'FAILED' ? 9 : 0 }),
    );
    expect(sorted(items)).toEqual(['PENDING', 'UPLOADING', 'EXTRACTING', 'DONE', 'FAILED']);
  });

  it('is then by number of observations, then by name with numbers in numeric order', () => {
    const items = [upload('scan 10'), upload('scan 9'), upload('Écho'), upload('zoo', { observations: 2 })];
    expect(sorted(items)).toEqual(['zoo', 'Écho', 'scan 9', 'scan 10']);
  });

  it('puts the latest change first for the same name', () => {
    const items = [upload('a', { updated: 1 }), upload('a', { updated: 2 })];
    expect(items.toSorted(compareUploads).map(({ updated }) => updated)).toEqual([2, 1]);
  });
});
