import type { ComponentType } from 'react';
import type { ObservationType } from '../../../shared/observations/observation-type.ts';
import { OBSERVATION_SCREEN_TEXTS as TEXTS } from '../../../shared/texts/observations.ts';
import type { EditorProps } from './edited-observation.ts';
import { JsonEditor } from './json-editor.tsx';
import { UnitaryEditor } from './unitary-editor.tsx';

export interface Editor {
  /** As in the address: `?editor=unitary`. */
  name: string;
  title: string;
  hint: string;
  priority: number;
  accepts: (type: ObservationType) => boolean;
  component: ComponentType<EditorProps>;
}

const EDITORS: readonly Editor[] = [
  {
    name: 'json',
    title: TEXTS.jsonEditor,
    hint: TEXTS.jsonEditorHint,
    priority: 0,
    accepts: () => true,
    component: JsonEditor,
  },
  {
    name: 'unitary',
    title: TEXTS.unitaryEditor,
    hint: TEXTS.unitaryEditorHint,
    priority: 100,
    accepts: () => true,
    component: UnitaryEditor,
  },
];

/** Editors that accept a type, the most suitable first. */
export function editorsFor(type: ObservationType): Editor[] {
  return EDITORS.filter(({ accepts }) => accepts(type)).toSorted((a, b) => b.priority - a.priority);
}
