/**
 * Whether somebody has a verified e-mail address of the operator: its domain equals the operator's exactly
 * (`@evil-operator.fr` and `@operator.fr.evil.com` do not).
 */
export function isOperatorAddress(
  user: { email: string; email_verified: boolean },
  operatorDomain: string,
): boolean {
  const at = user.email.lastIndexOf('@');
  const domain = at > 0 ? user.email.slice(at + 1) : '';
  return user.email_verified && domain !== '' && domain.toLowerCase() === operatorDomain.toLowerCase();
}
