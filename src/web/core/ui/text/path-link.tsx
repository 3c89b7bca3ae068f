import { useRouter } from '@tanstack/react-router';
import type { ComponentProps, MouseEvent } from 'react';

/**
 * A link to an address of doc2 that is only known as text, or in a long list. Elsewhere use `Link`, whose addresses are
 * type-checked, but which costs a computation at each navigation.
 */
export function PathLink({ href, onClick, ...rest }: ComponentProps<'a'> & { href: string }) {
  const router = useRouter();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const plain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (event.defaultPrevented || !plain) return;
    event.preventDefault();
    void router.navigate({ href });
  };
  // Preloads the code of the target screen on hover, as `Link` does.
  const prepare = () => void router.preloadRoute({ to: href });
  return <a href={href} onClick={follow} onMouseEnter={prepare} onFocus={prepare} {...rest} />;
}
