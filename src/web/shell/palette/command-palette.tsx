import Dialog from '@mui/material/Dialog';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { SHELL_TEXTS } from '../../../shared/texts/shell.ts';
import styles from './command-palette.module.css';
import type { Command } from './commands.ts';
import { useCommands } from './use-commands.ts';
import { useRunCommand } from './use-run-command.ts';

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
  const [typed, setTyped] = useTypedText(start, early);
  const { commands, isQuestionRead } = useCommands(typed, isAdministrator);
  const { run, stopWaiting } = useRunCommand(commands, isQuestionRead, onClose);
  const { list, active, setActive, onMoveKey } = useActiveOption(commands.length);
  const id = useId();
  const optionId = (index: number) => `${id}-${index}`;

  function onKeyDown(event: KeyboardEvent) {
    // The keys of a character that is being composed are not the list's.
    if (event.nativeEvent.isComposing) return;
    onMoveKey(event);
    const chosen = commands[active];
    if (event.key !== 'Enter' || !chosen) return;
    run(chosen);
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
      <PaletteBox
        typed={typed}
        listId={id}
        activeId={commands.length > 0 ? optionId(active) : undefined}
        onType={(text) => {
          setTyped(text);
          setActive(0);
          stopWaiting();
        }}
        onKeyDown={onKeyDown}
      />
      <div ref={list} role="listbox" id={id} aria-label={SHELL_TEXTS.palette} className={styles.list}>
        {commands.map((command, index) => (
          <CommandOption
            key={`${command.href}${command.label}${command.view?.id ?? ''}`}
            id={optionId(index)}
            command={command}
            isActive={index === active}
            onPoint={() => setActive(index)}
            onChoose={() => run(command)}
          />
        ))}
      </div>
      <p className={styles.none} role="status">
        {commands.length === 0 ? SHELL_TEXTS.paletteNothing : ''}
      </p>
    </Dialog>
  );
}

/** The text of the box: at first the initial one, then what was typed after it while the palette was loading. */
function useTypedText(start: string, early: CommandPaletteProps['early']) {
  const [typed, setTyped] = useState(start);
  const onShown = useEffectEvent(() => setTyped(start + early.current));
  // Not at the first render: it may come long before the box is there to receive keys.
  useLayoutEffect(() => onShown(), []);
  return [typed, setTyped] as const;
}

/** Which option of a list is active. `onMoveKey` activates another one, if the key is one of those that move. */
function useActiveOption(count: number) {
  const [active, setActive] = useState(0);
  const list = useRef<HTMLDivElement>(null);

  function onMoveKey(event: KeyboardEvent) {
    const { key } = event;
    const to = { ArrowDown: active + 1, ArrowUp: active - 1, Home: 0, End: count - 1 }[key];
    if (to === undefined || !(key.startsWith('Arrow') || event.ctrlKey)) return;
    const next = (to + count) % Math.max(count, 1);
    setActive(next);
    list.current?.children[next]?.scrollIntoView({ block: 'nearest' });
    event.preventDefault();
  }

  return { list, active, setActive, onMoveKey };
}

interface PaletteBoxProps {
  typed: string;
  /** The list of results. */
  listId: string;
  activeId: string | undefined;
  onType: (text: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

function PaletteBox({ typed, listId, activeId, onType, onKeyDown }: PaletteBoxProps) {
  return (
    <div className={styles.box}>
      <Search aria-hidden size={20} />
      <input
        // biome-ignore lint/a11y/noAutofocus: a dialog gives the focus to its box
        autoFocus
        role="combobox"
        aria-label={SHELL_TEXTS.palette}
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={activeId}
        aria-autocomplete="list"
        autoComplete="off"
        placeholder={SHELL_TEXTS.palettePlaceholder}
        value={typed}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={onKeyDown}
      />
    </div>
  );
}

interface CommandOptionProps {
  id: string;
  command: Command;
  isActive: boolean;
  onPoint: () => void;
  onChoose: () => void;
}

function CommandOption({ id, command, isActive, onPoint, onChoose }: CommandOptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox handles the keys of its options
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className={styles.option}
      data-search={command.isSearch ?? false}
      onClick={onChoose}
      onMouseMove={onPoint}
    >
      <command.icon aria-hidden size={18} />
      <span className={styles.label}>{command.label}</span>
      <span className={styles.hint}>{command.hint}</span>
    </div>
  );
}
