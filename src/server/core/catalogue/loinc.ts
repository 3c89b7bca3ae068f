/** Whether a code has the form of a LOINC code, its check digit (mod 10, from the right) included. */
export function isLoinc(code: string): boolean {
  const match = /^([1-9]\d{0,6})-(\d)$/.exec(code);
  if (!match) return false;
  let sum = 0;
  for (const [index, digit] of [...(match[1] ?? '')].reverse().entries()) {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
  }
  return (10 - (sum % 10)) % 10 === Number(match[2]);
}
