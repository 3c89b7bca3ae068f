import { expect, test, vi } from 'vitest';
import { sample } from '../../running/extract-fixture.ts';
import { type DataSet, readDataSet, sequence, texts } from './data-set.ts';
import { TAG } from './tags.ts';

function numbersIn(data: DataSet): string[] {
  const inner = [TAG.content, TAG.measured].flatMap((tag) => sequence(data, tag));
  return [...texts(data, TAG.numeric), ...inner.flatMap(numbersIn)];
}

test('numbers are read as the file writes them, including decimals', async () => {
  const numbers = numbersIn(readDataSet(await sample('dicom', 'echocardiographie.dcm')));
  expect(numbers).toContain('4.80');
});

test('the library logs nothing of what it reads', async () => {
  const methods = ['log', 'info', 'warn', 'error', 'debug', 'trace'] as const;
  const spies = methods.map((name) => vi.spyOn(console, name).mockImplementation(() => {}));
  const bytes = await sample('dicom', 'echocardiographie.dcm');
  readDataSet(bytes.subarray(0, bytes.length - 7));
  expect(spies.flatMap((spy) => spy.mock.calls)).toEqual([]);
  vi.restoreAllMocks();
});
