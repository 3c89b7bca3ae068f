import { useRouter } from '@tanstack/react-router';
import type { ComponentProps, MouseEvent } from 'react';

/**
 * A link to an address of doc2 that is only known as text, or that stands in a long list; elsewhere `Link`, whose
 * addresses are checked, and which each change of address costs a computation.
 */
export function PathLink({ href, onClick, ...rest }: ComponentProps<'a'> & { href: string }) {
  const router = useRouter();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const plain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (event.defaultPrevented || !plain) return;
    event.preventDefault();
    // Shows the click before the work that it asks for; not a state, which would draw the link again.
    const { dataset } = event.currentTarget;
    dataset.followed = 'true';
    void router.navigate({ href }).finally(() => {
      delete dataset.followed;
    });
  };
  // The code of the screen that it leads to comes while the hand is on its way, as for any other link.
  const prepare = () => void router.preloadRoute({ to: href });
  return <a href={href} onClick={follow} onMouseEnter={prepare} onFocus={prepare} {...rest} />;
}
