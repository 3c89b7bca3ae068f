import { describe, expect, it } from 'vitest';
import { remainingUploads } from './upload-status.ts';

describe('remainingUploads', () => {
  it('counts uploads that are neither done nor failed', () => {
    const items = (['FAILED', 'DONE', 'EXTRACTING', 'UPLOADING', 'PENDING'] as const).map((status) => ({
      status,
    }));
    expect(remainingUploads(items)).toBe(3);
  });
});
