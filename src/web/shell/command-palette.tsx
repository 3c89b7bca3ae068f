import Dialog from '@mui/material/Dialog';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import {
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { SHELL_TEXTS } from '../../shared/texts/shell.ts';
import { useServices } from '../core/services-context.tsx';
import { observationTypesQuery } from '../observations/observation-types.ts';
import { useOpenView, viewsQuery } from '../views/queries.ts';
import styles from './command-palette.module.css';
import { type Command, findCommands } from './commands.ts';
import { useQuestions } from './use-questions.ts';

interface CommandPaletteProps {
  isAdministrator: boolean;
  /** Initial text of the box. */
  start: string;
  /** What was typed after it while the palette was loading. */
  early: { readonly current: string };
  onClose: () => void;
}

/** Navigation from the keyboard: a box and its results (WAI-ARIA combobox with a listbox). */
export function CommandPalette({ isAdministrator, start, early, onClose }: CommandPaletteProps) {
  const [typed, setTyped] = useState(start);
  const [active, setActive] = useState(0);
  const onShown = useEffectEvent(() => setTyped(start + early.current));
  // Not at the first render: it may come long before the box is there to receive keys.
  useLayoutEffect(() => onShown(), []);
  const router = useRouter();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const { api } = useServices();
  const types = useQuery({ ...observationTypesQuery(api), enabled: isAdministrator });
  const views = useQuery({ ...viewsQuery(api), enabled: isAdministrator });
  const openView = useOpenView();
  const questions = useQuestions(typed, isAdministrator, types);
  // A question was chosen before the reader of questions had loaded.
  const [waiting, setWaiting] = useState(false);
  const commands = findCommands(typed, isAdministrator, types.data, views.data, questions);
  const optionId = (index: number) => `${id}-${index}`;

  const onRead = useEffectEvent(() => {
    setWaiting(false);
    const [question, ...others] = commands.filter(({ isQuestion }) => isQuestion);
    // Two questions are left to choose from.
    if (waiting && question && others.length === 0) run(question);
  });
  const isRead = questions !== undefined;
  useEffect(() => {
    if (isRead) onRead();
  }, [isRead]);

  function run({ href, prefill, view, isQuestion }: Command) {
    if (isQuestion && !isRead) {
      setWaiting(true);
      return;
    }
    if (view !== undefined) openView.mutate(view);
    onClose();
    // In the history state and not in the address: values of measures are confidential.
    const arrival = router.navigate({
      href,
      ...(prefill && { state: { prefill, prefill_id: crypto.getRandomValues(new Uint32Array(1)).join('') } }),
    });
    void arrival.then(focusMain);
  }

  function move(to: number) {
    const next = (to + commands.length) % Math.max(commands.length, 1);
    setActive(next);
    list.current?.children[next]?.scrollIntoView({ block: 'nearest' });
  }

  function onKeyDown(event: KeyboardEvent) {
    // The keys of a character that is being composed are not the list's.
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: active + 1, ArrowUp: active - 1, Home: 0, End: commands.length - 1 }[event.key];
    const chosen = commands[active];
    if (step !== undefined && (event.key.startsWith('Arrow') || event.ctrlKey)) move(step);
    else if (event.key === 'Enter' && chosen) run(chosen);
    else return;
    event.preventDefault();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      slotProps={{ paper: { 'aria-label': SHELL_TEXTS.palette } }}
      fullWidth
      maxWidth="sm"
      classes={{ container: `${styles.container}` }}
      transitionDuration={0}
    >
      <div className={styles.box}>
        <Search aria-hidden size={20} />
        <input
          autoFocus
          role="combobox"
          aria-label={SHELL_TEXTS.palette}
          aria-expanded
          aria-controls={id}
          aria-activedescendant={commands.length > 0 ? optionId(active) : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          placeholder={SHELL_TEXTS.palettePlaceholder}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setActive(0);
            setWaiting(false);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div ref={list} role="listbox" id={id} aria-label={SHELL_TEXTS.palette} className={styles.list}>
        {commands.map((command, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox handles the keys of its options
          <div
            key={`${command.href}${command.label}${command.view?.id ?? ''}`}
            id={optionId(index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className={styles.option}
            data-search={command.isSearch ?? false}
            onClick={() => run(command)}
            onMouseMove={() => setActive(index)}
          >
            <command.icon aria-hidden size={18} />
            <span className={styles.label}>{command.label}</span>
            <span className={styles.hint}>{command.hint}</span>
          </div>
        ))}
      </div>
      <p className={styles.none} role="status">
        {commands.length === 0 ? SHELL_TEXTS.paletteNothing : ''}
      </p>
    </Dialog>
  );
}

/**
 * Focuses the main landmark if nothing had the focus before the palette: there is no element to return the focus to,
 * and the same screen may now show another list.
 */
function focusMain(): void {
  if (document.activeElement === document.body)
    document.getElementById('contenu')?.focus({ preventScroll: true });
}
