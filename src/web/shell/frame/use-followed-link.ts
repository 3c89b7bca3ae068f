import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/**
 * Marks the link that was pressed until its screen is there, so that the press shows before the work that follows. An
 * attribute rather than a React state, which would render the screen that is being left once more.
 */
export function useFollowedLink(): void {
  const router = useRouter();
  useEffect(() => {
    let pressed: HTMLAnchorElement | null = null;
    let followed: HTMLAnchorElement | null = null;
    const press = ({ target }: Event) => {
      pressed = target instanceof Element ? target.closest('a') : null;
    };
    const release = () => {
      pressed = null;
    };
    const unmark = () => followed?.removeAttribute('data-followed');
    const onEnd = router.subscribe('onResolved', unmark);
    const onStart = router.subscribe('onBeforeNavigate', () => {
      if (pressed === null) return;
      unmark();
      followed = pressed;
      followed.setAttribute('data-followed', '');
    });
    window.addEventListener('click', press, { capture: true });
    window.addEventListener('click', release);
    return () => {
      onStart();
      onEnd();
      window.removeEventListener('click', press, { capture: true });
      window.removeEventListener('click', release);
    };
  }, [router]);
}
