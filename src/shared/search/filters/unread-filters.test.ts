import { describe, expect, it } from 'vitest';
import { readFileFilters } from './file-filters.ts';
import { readFilters } from './filters.ts';
import { unreadFilters } from './unread-filters.ts';

const unreadOfFiles = (raw: Record<string, unknown>) => unreadFilters(raw, readFileFilters(raw));
const unreadOfObservations = (raw: Record<string, unknown>) => unreadFilters(raw, readFilters(raw));

describe('filters of an address that are not valid', () => {
  it('are named as the address writes them', () => {
    expect(unreadOfFiles({ state: 'zzz', type: 'pdf' })).toEqual(['state=zzz']);
    expect(unreadOfFiles({ state: '' })).toEqual(['state=']);
    expect(unreadOfFiles({ batch: true, day: 0 })).toEqual(['batch=true', 'day=0']);
    expect(unreadOfObservations({ subject: 'S-AAAA-AAAA' })).toEqual(['subject=S-AAAA-AAAA']);
  });

  it('include those with an unknown name, and those that occur twice', () => {
    expect(unreadOfFiles({ subject: 'S-0000', size: '1..5' })).toEqual(['subject=S-0000']);
    expect(unreadOfFiles({ type: ['pdf', 'text'], author: null })).toEqual([
      'type=["pdf","text"]',
      'author=null',
    ]);
  });

  it('include a value without its measure', () => {
    expect(unreadOfObservations({ value: '>7' })).toEqual(['value=>7']);
    expect(unreadOfObservations({ value: '>7', type: 'poids' })).toEqual([]);
  });

  it('do not exist in an address without filters', () => {
    expect(unreadOfFiles({})).toEqual([]);
    expect(unreadOfFiles({ state: undefined })).toEqual([]);
  });
});
