import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useLocation } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { Observation } from '../../../shared/observations/contract.ts';
import type { ObservationType } from '../../../shared/observations/observation-type.ts';
import { validityOf } from '../../../shared/observations/status.ts';
import { errorText } from '../../../shared/texts/errors/api-error-texts.ts';
import {
  OBSERVATION_ERROR_TEXTS as ERRORS,
  OBSERVATION_SCREEN_TEXTS as TEXTS,
} from '../../../shared/texts/observations.ts';
import { decimalSeparator } from '../../core/locale.ts';
import { useServices } from '../../core/services-context.tsx';
import { ConfirmLeave } from '../../core/ui/confirm-leave.tsx';
import { failed } from '../../core/ui/errors/error-or-none.ts';
import { useScreenError } from '../../core/ui/errors/first-error-of-screen.tsx';
import { Chips } from '../../core/ui/text/chips.tsx';
import { useHasLeft } from '../../core/use-has-left.ts';
import { observationTypesQuery } from '../observation-types.ts';
import { copiedQuery } from '../queries.ts';
import styles from '../screen.module.css';
import { submissions } from '../submission.ts';
import { AcceptedValues } from './accepted-values.tsx';
import { CopyWarning } from './copy-warning.tsx';
import {
  type EditedObservation,
  isUnsaved,
  startAgain,
  startEditing,
  startWith,
} from './edited-observation.ts';
import { EditorChoice } from './editor-choice.tsx';
import { editorsFor } from './editors.ts';
import { ObservationForm } from './observation-form.tsx';
import { SavedNotice } from './saved-notice.tsx';
import { Step } from './step.tsx';
import { TypeChoice } from './type-choice.tsx';

const newObservationRoute = getRouteApi('/app/space/administration/observations/_new');

/** Declares an observation: choose its type, then an editor, then fill it in. May start as a copy. */
export function NewObservationScreen() {
  const { derived_from, type: type_id, editor } = newObservationRoute.useSearch();
  const { api } = useServices();
  const types = useQuery(observationTypesQuery(api));
  const copied = useQuery({ ...copiedQuery(api, derived_from ?? ''), enabled: derived_from !== undefined });
  // An empty type in the address means another type than the copy's.
  const wanted = (type_id ?? copied.data?.type_id) || undefined;
  const type = types.data?.find(({ id }) => id === wanted);
  const unknown = types.data !== undefined && wanted !== undefined && type === undefined;
  useScreenError(failed(types.error, wanted === undefined ? ERRORS.types : ERRORS.typesAndEditors));
  useScreenError(failed(copied.error, ERRORS.load));
  useScreenError(
    unknown
      ? { ...ERRORS.typesAndEditors, advice: errorText('observation_type_not_found').message }
      : undefined,
  );
  const [accepted, setAccepted] = useState<string>();
  if (types.error || (copied.error && !copied.data)) return null;
  // Nothing from the cache is shown until the current state is known.
  const copiedNow = copied.isFetchedAfterMount || !copied.isFetching ? copied.data : undefined;
  const loading = types.data === undefined || (derived_from !== undefined && copiedNow === undefined);
  if (!loading && copiedNow && validityOf(copiedNow) !== 'valid' && accepted !== copiedNow.id)
    return <CopyWarning copied={copiedNow} onAccept={() => setAccepted(copiedNow.id)} />;
  return <Steps types={loading ? undefined : types.data} type={type} editor={editor} copied={copied.data} />;
}

interface StepsProps {
  /** Undefined while loading. */
  types: readonly ObservationType[] | undefined;
  type: ObservationType | undefined;
  editor: string | undefined;
  copied: Observation | undefined;
}

function Steps({ types, type, editor: editorName, copied }: StepsProps) {
  const navigate = newObservationRoute.useNavigate();
  const hasLeft = useHasLeft();
  const { all, editedOf, change, startedBy } = useEditedObservations(copied);
  // Another declaration with the same values is a new one.
  const [submissionOf, setSubmissionOf] = useState(submissions);
  const [last, setLast] = useState<Observation>();
  // Until the next one is tried: beside a refusal, it would pass for what was saved.
  const [isLastShown, setIsLastShown] = useState(false);
  const saved = useRef(false);
  const arrived = useRef(false);
  const editor = type && editorsFor(type).find(({ name }) => name === editorName);
  const followsAnother = arrived.current;
  useEffect(() => {
    arrived.current = types !== undefined;
  }, [types]);

  async function open({ id }: Observation) {
    if (hasLeft()) return;
    saved.current = true;
    // « Back » would otherwise fill the form again with what is saved already.
    await navigate({ search: (before) => before, replace: true });
    await navigate({
      to: '/space/administration/observations/$observation_id',
      params: { observation_id: id },
    });
  }

  function again(known: ObservationType, created: Observation) {
    change(known, startAgain(known, editedOf(known)));
    setSubmissionOf(submissions);
    setLast(created);
    setIsLastShown(true);
  }

  const unsaved = () => !saved.current && all.some(({ type: known, edited }) => isUnsaved(known, edited));
  return (
    <div className={styles.screen}>
      <ConfirmLeave when={unsaved} />
      <Choices
        type={types && type}
        editor={editor?.title}
        copied={copied}
        onClearType={() => navigate({ search: copied ? { derived_from: copied.id, type: '' } : {} })}
        onClearEditor={() => navigate({ search: (before) => ({ ...before, editor: undefined }) })}
      />
      <SavedNotice observation={isLastShown ? last : undefined} />
      {(!types || !type) && (
        <Step key="type" title={TEXTS.chooseType} takesFocus={followsAnother} bare>
          <TypeChoice types={types} />
        </Step>
      )}
      {types && type && !editor && (
        <Step key="editor" title={TEXTS.chooseEditor} takesFocus={followsAnother}>
          <EditorChoice type={type} />
        </Step>
      )}
      {types && type && editor && (
        <div className={styles.filling} data-aside={editor.name === 'unitary'}>
          <Step
            key={`${type.id} ${editor.name} ${startedBy} ${last?.id ?? ''}`}
            title={editor.title}
            // The first field gets the focus, if there are fields.
            takesFocus={followsAnother && editor.name === 'json'}
          >
            <ObservationForm
              type={type}
              editor={editor}
              edited={editedOf(type)}
              copied={copied}
              submission={submissionOf(type.id)}
              onChange={(edited) => change(type, edited)}
              onTry={() => setIsLastShown(false)}
              onSaved={(created) => void open(created)}
              onSavedAgain={copied ? undefined : (created) => again(type, created)}
            />
          </Step>
          {editor.name === 'unitary' && <AcceptedValues type={type} />}
        </div>
      )}
    </div>
  );
}

/** What was typed for each type, restored when the person returns to that type. */
function useEditedObservations(copied: Observation | undefined) {
  const [byKey, setByKey] = useState<
    ReadonlyMap<string, { type: ObservationType; edited: EditedObservation }>
  >(new Map());
  const prefill = usePrefill();
  const keyOf = (type: ObservationType) => `${type.id} ${copied?.id ?? ''} ${prefill.id ?? ''}`;
  const start = (type: ObservationType) =>
    prefill.values && !copied
      ? startWith(type, prefill.values)
      : startEditing(type, copied, decimalSeparator());
  return {
    all: [...byKey.values()],
    startedBy: prefill.id ?? '',
    editedOf: (type: ObservationType) => byKey.get(keyOf(type))?.edited ?? start(type),
    change: (type: ObservationType, edited: EditedObservation) =>
      setByKey((before) => new Map(before).set(keyOf(type), { type, edited })),
  };
}

/** The values typed in the palette, kept by later steps of the screen; each arrival from there starts a new form. */
function usePrefill() {
  const { prefill: values, prefill_id: id } = useLocation({ select: ({ state }) => state });
  const [last, setLast] = useState({ values, id });
  if (id !== undefined && id !== last.id) setLast({ values, id });
  return last;
}

interface ChoicesProps {
  type: ObservationType | undefined;
  editor: string | undefined;
  copied: Observation | undefined;
  onClearType: () => void;
  onClearEditor: () => void;
}

/** The choices made so far; removing one returns to its step. */
function Choices({ type, editor, copied, onClearType, onClearEditor }: ChoicesProps) {
  const items = [
    ...(copied ? [{ key: 'copied', label: TEXTS.copyOf(copied.title) }] : []),
    ...(type ? [{ key: 'type', label: TEXTS.typeChip(type.title), onRemove: onClearType }] : []),
    ...(editor ? [{ key: 'editor', label: TEXTS.editorChip(editor), onRemove: onClearEditor }] : []),
  ];
  return items.length === 0 ? null : <Chips label={TEXTS.choices} items={items} />;
}
