import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import type { ObservationDraft } from '../../../shared/observations/draft.ts';
import type { MeasureDefinition, ObservationType } from '../../../shared/observations/observation-type.ts';
import { isFieldShown, showsAllFields } from '../../../shared/observations/shown-fields.ts';
import { OBSERVATION_SCREEN_TEXTS as TEXTS } from '../../../shared/texts/observations.ts';
import { Chips } from '../../core/ui/text/chips.tsx';
import { SubjectField } from '../subject/subject-field.tsx';
import { type EditorProps, withDraft } from './edited-observation.ts';
import { MeasureField } from './measure-field.tsx';
import { TimeField } from './time-field.tsx';
import { TitleField } from './title-field.tsx';
import styles from './unitary-editor.module.css';

/**
 * One field per measure. With more than two measures, only the usual, filled and added ones have a field; the others
 * are chips that add one. The first field to fill in has the focus, and Enter moves to the next one.
 */
export function UnitaryEditor({ type, edited, onChange }: EditorProps) {
  const { draft } = edited;
  const id = useId();
  const change = (part: Partial<ObservationDraft>) => onChange(withDraft(edited, { ...draft, ...part }));
  return (
    <>
      <TitleField id={`${id}-title`} value={draft.title} onChange={(title) => change({ title })} />
      <MeasureFields type={type} draft={draft} onChange={(values) => change({ values })} />
      <div className={styles.fields}>
        <TimeField
          id={`${id}-time`}
          value={draft.effective_time}
          onChange={(effective_time) => change({ effective_time })}
        />
        <SubjectField
          id={`${id}-subject`}
          value={draft.subject_code}
          onChange={(subject_code) => change({ subject_code })}
        />
      </div>
    </>
  );
}

interface MeasureFieldsProps {
  type: ObservationType;
  draft: ObservationDraft;
  onChange: (values: ObservationDraft['values']) => void;
}

/** The fields of measures, and the chips that add one. */
function MeasureFields({ type, draft, onChange }: MeasureFieldsProps) {
  const id = useId();
  const { shown, hidden } = splitMeasures(type, draft);
  const focusLater = useFocusLater();
  const fieldId = (measure: string) => `${id}-${measure}`;
  const foldable = !showsAllFields(type);

  function show(measure: string) {
    onChange({ ...draft.values, [measure]: '' });
    focusLater(() => document.getElementById(fieldId(measure)));
  }

  function hide(measure: string) {
    const { [measure]: _, ...values } = draft.values;
    onChange(values);
    focusLater(() => chips.current?.querySelector('button') ?? null);
  }

  const chips = useRef<HTMLDivElement>(null);
  const group = useRef<HTMLFieldSetElement>(null);
  useEffect(() => focusFirst(group.current), []);
  return (
    <fieldset ref={group} className={styles.group} onKeyDown={(event) => toNextField(event, group.current)}>
      <legend className={styles.legend}>{TEXTS.measures}</legend>
      <div className={styles.fields}>
        {shown.map((definition) => (
          <MeasureField
            key={definition.id}
            id={fieldId(definition.id)}
            definition={definition}
            value={draft.values[definition.id] ?? ''}
            onChange={(value) => onChange({ ...draft.values, [definition.id]: value })}
            onHide={foldable ? () => hide(definition.id) : undefined}
          />
        ))}
      </div>
      {hidden.length > 0 && (
        <div ref={chips} className={styles.add}>
          <p className={styles.addLabel}>{TEXTS.addMeasure}</p>
          <Chips
            label={TEXTS.addMeasure}
            items={hidden.map((definition) => ({
              key: definition.id,
              label: definition.title,
              onAdd: () => show(definition.id),
            }))}
          />
        </div>
      )}
    </fieldset>
  );
}

/** Focuses the first empty field, else the first field, else the first chip. */
function focusFirst(group: HTMLElement | null): void {
  const fields = fieldsOf(group);
  (fields.find(({ value }) => value === '') ?? fields[0] ?? group?.querySelector('button'))?.focus();
}

/** Enter moves to the next empty field; in the last one, it saves. */
function toNextField(event: KeyboardEvent, group: HTMLElement | null): void {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
  const fields = fieldsOf(group);
  const next = fields.slice(fields.indexOf(event.target) + 1).find(({ value }) => value === '');
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}

/** Fields of measures on one line, in order. */
const fieldsOf = (group: HTMLElement | null): HTMLInputElement[] => [
  ...(group?.querySelectorAll<HTMLInputElement>('input:not([type="hidden"])') ?? []),
];

/** Measures with a field and measures without, in the order of the type. */
function splitMeasures(type: ObservationType, { values }: ObservationDraft) {
  const isShown = (measure: MeasureDefinition) => isFieldShown(type, measure, values);
  return {
    shown: [...type.measures.filter(isShown), ...unknownMeasures(type, values)],
    hidden: type.measures.filter((definition) => !isShown(definition)),
  };
}

/** Measures of the copy that the catalogue no longer has: shown as they are, to be cleared. */
function unknownMeasures(type: ObservationType, values: ObservationDraft['values']): MeasureDefinition[] {
  const definedIds = new Set(type.measures.map(({ id }) => id));
  return Object.keys(values)
    .filter((id) => !definedIds.has(id))
    .map((id) => ({
      id,
      title: id,
      title_short: id,
      value_type: 'TEXTE',
      unit: null,
      unit_short: null,
      min: null,
      max: null,
      ucum: null,
      loinc: null,
      loinc_alt: [],
    }));
}

/** Moves the focus to an element of the next render, so that keyboard users keep their place. */
function useFocusLater() {
  const wanted = useRef<(() => HTMLElement | null) | null>(null);
  useEffect(() => {
    wanted.current?.()?.focus();
    wanted.current = null;
  });
  return (find: () => HTMLElement | null) => {
    wanted.current = find;
  };
}
