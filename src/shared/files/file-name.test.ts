import { describe, expect, it } from 'vitest';
import { cleanFileName, downloadName } from './file-name.ts';

describe('cleanFileName', () => {
  it.each([
    ['bilan.pdf', 'bilan.pdf'],
    ['  bilan du 3 mai.pdf ', 'bilan du 3 mai.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\me\\résultat.xml', 'résultat.xml'],
    ['dossier/', ''],
    ['a\r\nSet-Cookie: x.txt', 'aSet-Cookie: x.txt'],
    ['exe\u202Efdp.exe', 'exefdp.exe'],
    ['re\u0301sultat.csv', 'résultat.csv'],
    ['検査結果 🧪.pdf', '検査結果 🧪.pdf'],
    ['تحليل الدم.pdf', 'تحليل الدم.pdf'],
  ])('stores %j as %j', (name, stored) => {
    expect(cleanFileName(name)).toBe(stored);
  });
});

it.each([
  ['bilan.pdf', 'bilan.pdf'],
  ['.profil', '.profil'],
  ['.', 'fichier'],
  ['..', 'fichier'],
  ['. .', 'fichier'],
])('a file named %j is offered for download as %j', (name, offered) => {
  expect(downloadName(name)).toBe(offered);
});
