import type { XmlElement } from 'libxml2-wasm';
import type { Candidate } from '../../extractor.ts';
import { attribute, element, elements } from '../../parsing/xml.ts';
import type { Referenced } from './text-by-reference.ts';

/** LOINC « Annotation comment », and the template of IHE comments. */
const COMMENT = '48767-8';
const COMMENT_TEMPLATE = '1.3.6.1.4.1.19376.1.5.3.1.4.2';

/** The comments of the laboratory on an observation, and on the panel that holds it. */
export function commentsOn(observation: XmlElement, referenced: Referenced): Pick<Candidate, 'remarks'> {
  const panel = observation.parent?.parent ?? null;
  const own = [...ownText(observation), ...commentsIn(observation, 'entryRelationship', referenced)];
  const shared = panel?.name === 'organizer' ? commentsIn(panel, 'component', referenced) : [];
  return own.length + shared.length === 0 ? {} : { remarks: { own, shared, beside: [] } };
}

const TEXT_MAX = 120;

/** A short text in the observation itself. What it refers to in the section is its row, which is read elsewhere. */
function ownText(observation: XmlElement): string[] {
  const text = element(observation, 'text');
  if (text === null || element(text, 'reference') !== null) return [];
  const words = text.content.replace(/\s+/g, ' ').trim();
  return words === '' || words.length > TEXT_MAX ? [] : [words];
}

function commentsIn(node: XmlElement, link: string, referenced: Referenced): string[] {
  return elements(node, link)
    .flatMap((each) => elements(each, 'act'))
    .filter(
      (act) =>
        attribute(element(act, 'code'), 'code') === COMMENT ||
        elements(act, 'templateId').some((id) => attribute(id, 'root') === COMMENT_TEMPLATE),
    )
    .flatMap((act) => {
      const text = element(act, 'text');
      const target = attribute(element(text, 'reference'), 'value');
      const comment = target === null ? text?.content : referenced(target);
      return comment?.trim() ? [comment.replace(/\s+/g, ' ').trim()] : [];
    });
}
