import { describe, expect, it } from 'vitest';
import {
  around,
  isBranch,
  lineAround,
  nodeAt,
  readTree,
  TREE_TEXT_MAX,
  type TreeNode,
  treeStep,
  visibleNodes,
} from './source-tree.ts';

const treeOf = (text: string): readonly TreeNode[] => {
  const nodes = readTree(text);
  if (nodes === null) throw new Error('no tree');
  return nodes;
};
const drawn = (text: string): string[] =>
  treeOf(text).map(({ depth, name, shown }) => `${'  '.repeat(depth)}${name && `${name}: `}${shown}`);
const JSON_TEXT = '{"a": {"value": 37.20, "unit": "Cel"}, "list": [1, {"x": []}], "é\\"": null}';
const XML_TEXT =
  '<?xml version="1.0"?>\n<a:root><!-- one --><b x="1 > 0">two</b><c> three <d/> four</c><e></e></a:root>\n';

describe('the tree of a text', () => {
  it('of JSON has names, places in lists, and values as they are written', () => {
    expect(drawn(JSON_TEXT)).toEqual([
      '{} 3',
      '  a: {} 2',
      '    value: 37.20',
      '    unit: "Cel"',
      '  list: [] 2',
      '    0: 1',
      '    1: {} 1',
      '      x: [] 0',
      '  é": null',
    ]);
  });

  it('of XML has an element and its text on one line, and text between elements on a line of its own', () => {
    expect(drawn(XML_TEXT)).toEqual([
      '<a:root>',
      '  <!-- one -->',
      '  <b x="1 > 0">two',
      '  <c>',
      '    three',
      '    <d/>',
      '    four',
      '  <e>',
    ]);
  });

  it.each([
    ['a table', 'a;b\n1;2'],
    ['broken JSON', '{"a": 1'],
    ['several JSON values', '{"a": 1}\n{"a": 2}'],
    ['XML that is not closed', '<a><b></a>'],
    ['XML that is closed twice', '<a></a></a>'],
    ['what is too large', `["${'x'.repeat(TREE_TEXT_MAX)}"]`],
  ])('of %s is null', (_, text) => {
    expect(readTree(text)).toBeNull();
  });

  it('cuts a long value, and nests as deep as the text', () => {
    expect(drawn(`["${'x'.repeat(9000)}"]`)[1]).toHaveLength(406);
    expect(treeOf('['.repeat(20_000) + ']'.repeat(20_000))).toHaveLength(20_000);
    expect(treeOf('<a>'.repeat(20_000) + '</a>'.repeat(20_000))).toHaveLength(20_000);
  });
});

describe('a place in the tree', () => {
  const written = (text: string, part: string) => {
    const nodes = treeOf(text);
    return nodes[nodeAt(nodes, text.indexOf(part))]?.shown;
  };

  it('is the innermost node there', () => {
    expect(written(JSON_TEXT, '37.20')).toBe('37.20');
    expect(written(JSON_TEXT, '{"x"')).toBe('{} 1');
    expect(written(XML_TEXT, '<d/>')).toBe('<d/>');
    expect(written(XML_TEXT, 'two')).toBe('<b x="1 > 0">two');
    expect(written(XML_TEXT, 'four')).toBe('four');
  });

  it('is the field whose name is there, rather than the node that contains it', () => {
    const unit = nodeAt(treeOf(JSON_TEXT), JSON_TEXT.indexOf('"unit"'));
    expect(treeOf(JSON_TEXT)[unit]?.name).toBe('unit');
    expect(written(JSON_TEXT, '"unit"')).toBe('"Cel"');
    expect(written(JSON_TEXT, 'unit')).toBe('"Cel"');
    expect(written(JSON_TEXT, '"list"')).toBe('[] 2');
    expect(written(JSON_TEXT, '"x"')).toBe('[] 0');
    expect(written(JSON_TEXT, '"é')).toBe('null');
    expect(written(JSON_TEXT, ', "list"')).toBe('{} 3');
  });

  it('is visible once everything that contains it is open', () => {
    const nodes = treeOf(JSON_TEXT);
    const at = nodeAt(nodes, JSON_TEXT.indexOf('37.20'));
    expect(around(nodes, at)).toEqual([1, 0]);
    expect(visibleNodes(nodes, new Set())).toEqual([0]);
    expect(visibleNodes(nodes, new Set(around(nodes, at)))).toEqual([0, 1, 2, 3, 4, 8]);
  });
});

describe('the line of a node', () => {
  const lineAt = (text: string, part: string, end = part.length) => {
    const [nodes, start] = [treeOf(text), text.indexOf(part)];
    const node = nodes[nodeAt(nodes, start)];
    if (node === undefined) throw new Error('no node');
    return lineAround(text, node, { start, end: start + end });
  };
  const FAR = 'x'.repeat(9000);
  const SENTENCE = `${FAR}: fer 12 ${FAR}`;

  it('marks a match in its name or in its value', () => {
    expect(lineAt(JSON_TEXT, '7.2')).toEqual({ isName: false, before: '3', mark: '7.2', after: '0' });
    expect(lineAt(JSON_TEXT, 'unit')).toEqual({ isName: true, before: '"Cel"', mark: '', after: '' });
    expect(lineAt(JSON_TEXT, 'unit": "C')).toEqual({ isName: true, before: '', mark: '"C', after: 'el"' });
    expect(lineAt(JSON_TEXT, 'list')).toEqual({ isName: true, before: '[] 2', mark: '', after: '' });
    expect(lineAt(XML_TEXT, 'two')).toEqual({
      isName: false,
      before: '<b x="1 > 0">',
      mark: 'two',
      after: '',
    });
  });

  it('is marked as a whole if the match is not on it', () => {
    expect(lineAt(JSON_TEXT, '{"x"', 1)).toEqual({ isName: false, before: '', mark: '{} 1', after: '' });
    expect(lineAt(XML_TEXT, '</b>')).toEqual({
      isName: false,
      before: '',
      mark: '<b x="1 > 0">two',
      after: '',
    });
    expect(lineAt(XML_TEXT, '</c>')).toEqual({ isName: false, before: '', mark: '<c>', after: '' });
    expect(lineAt(JSON_TEXT, '37.20', 0).mark).toBe('37.20');
  });

  it.each([
    ['a JSON text', JSON.stringify([SENTENCE])],
    ['an element of XML', `<a><b>\n  ${SENTENCE}</b></a>`],
    ['a text between elements', `<a><i/>\n ${SENTENCE} <i/></a>`],
    ['an attribute', `<a><b title="${SENTENCE}"/></a>`],
  ])('is cut around a match far inside of %s', (_, text) => {
    const { before, mark, after } = lineAt(text, 'fer 12');
    expect(mark).toBe('fer 12');
    expect(before).toMatch(/^…x+: $/);
    expect(after).toMatch(/^ x+…$/);
    expect(`${before}${mark}${after}`.length).toBeLessThan(450);
  });

  it('leaves out the space between an element and its text, as the tree does', () => {
    const text = '<a><b>\n   fer 12\n</b></a>';
    expect(drawn(text)).toEqual(['<a>', '  <b>fer 12']);
    expect(lineAt(text, '12')).toEqual({ isName: false, before: '<b>fer ', mark: '12', after: '' });
  });

  it('shows the start of a match that is longer than a line', () => {
    const text = JSON.stringify([SENTENCE]);
    const { before, mark } = lineAt(text, text.slice(1, -1));
    expect(before).toBe('');
    expect(mark).toBe(text.slice(1, 401));
  });
});

it('keys walk the tree, open and close it', () => {
  const nodes = treeOf(JSON_TEXT);
  const open = new Set([0]);
  const rows = visibleNodes(nodes, open);
  const step = (active: number, key: string) => treeStep(nodes, open, rows, active, key);
  expect(rows).toEqual([0, 1, 4, 8]);
  expect(step(1, 'ArrowDown')).toEqual({ to: 4 });
  expect(step(4, 'ArrowUp')).toEqual({ to: 1 });
  expect(step(0, 'ArrowUp')).toBeNull();
  expect(step(1, 'ArrowRight')).toEqual({ toggle: 1 });
  expect(step(0, 'ArrowRight')).toEqual({ to: 1 });
  expect(step(8, 'ArrowRight')).toBeNull();
  expect(step(1, 'ArrowLeft')).toEqual({ to: 0 });
  expect(step(0, 'ArrowLeft')).toEqual({ toggle: 0 });
  expect(step(4, 'Enter')).toEqual({ toggle: 4 });
  expect(step(1, 'End')).toEqual({ to: 8 });
  expect(isBranch(nodes, 8)).toBe(false);
});
