/**
 * Whether an e-mail makes its owner an administrator: verified, and its domain equals the operator's exactly
 * (`@evil-operator.fr` and `@operator.fr.evil.com` are not).
 */
export function isAdministrator(
  user: { email: string; email_verified: boolean },
  operatorDomain: string,
): boolean {
  const at = user.email.lastIndexOf('@');
  const domain = at > 0 ? user.email.slice(at + 1) : '';
  return user.email_verified && domain !== '' && domain.toLowerCase() === operatorDomain.toLowerCase();
}
