import { FHIR_LOG } from '../../../../shared/texts/extraction/format-log.ts';
import { child, first, list, type TreeNode, textAt } from '../../parsing/tree-node.ts';
import type { RunLog } from '../../run-log.ts';
import { resourceType } from './fhir-source.ts';

/** A file in base64, and the resource that identifies its patient. */
export interface FileInside {
  data: TreeNode;
  /** Whether it is declared as plain text. */
  isText: boolean;
  holder: TreeNode;
}

interface Links {
  find(reference: string): TreeNode | null;
  owners: ReadonlyMap<TreeNode, readonly TreeNode[]>;
  replaced: ReadonlySet<TreeNode>;
}

/** Resources whose files are results or documents of the patient, and where those files are. */
const KEPT_IN = new Map<string, (node: TreeNode) => (TreeNode | null)[]>([
  ['DiagnosticReport', (node) => [...list(node, 'presentedForm')]],
  ['DocumentReference', (node) => list(node, 'content').map((content) => child(content, 'attachment'))],
  ['Communication', (node) => list(node, 'payload').map((part) => child(part, 'contentAttachment'))],
  ['Media', (node) => [child(node, 'content')]],
  ['Observation', (node) => [child(node, 'valueAttachment')]],
  ['QuestionnaireResponse', attachmentsOfAnswers],
]);

/** Statuses of a document that is no longer valid, for the reference or its content. */
const ENDED = new Set(['superseded', 'entered-in-error', 'cancelled', 'not-done', 'deprecated']);

/**
 * The files embedded in resources. A document that is replaced by another one of the file, or entered in error, is not
 * read, nor is the Binary it points to; a log line says so.
 */
export function attachmentsOf(
  all: readonly TreeNode[],
  { find, owners, replaced }: Links,
  log: RunLog,
): FileInside[] {
  const files: FileInside[] = [];
  const pointers = new Map<TreeNode, TreeNode[]>();
  const ended = (node: TreeNode) =>
    [node, ...(owners.get(node) ?? [])].some((each) => replaced.has(each) || isEnded(each));
  for (const node of all) {
    for (const attachment of KEPT_IN.get(resourceType(node) ?? '')?.(node) ?? []) {
      const target = find(textAt(attachment, 'url') ?? '');
      if (target !== null) pointers.set(target, [...(pointers.get(target) ?? []), node]);
      for (const data of dataOf(attachment)) files.push({ data, isText: isText(attachment), holder: node });
    }
  }
  for (const node of all) {
    if (resourceType(node) !== 'Binary') continue;
    const [holder = node, ...others] = pointers.get(node) ?? [];
    if (others.some(ended)) log.info(FHIR_LOG.endedDocument);
    else for (const data of dataOf(node)) files.push({ data, isText: isText(node), holder });
  }
  return files.filter(({ holder }) => {
    if (ended(holder)) log.info(FHIR_LOG.endedDocument);
    return !ended(holder);
  });
}

const isText = (node: TreeNode | null): boolean => /^text\/plain\b/i.test(textAt(node, 'contentType') ?? '');

const dataOf = (node: TreeNode | null): TreeNode[] => [child(node, 'data') ?? []].flat();

function isEnded(node: TreeNode): boolean {
  const isReport = resourceType(node) === 'DiagnosticReport' || resourceType(node) === 'Composition';
  const statuses = [textAt(node, 'status'), textAt(node, 'docStatus')];
  return statuses.some((status) => status !== null && ENDED.has(status)) || (isReport && hasModifier(node));
}

const hasModifier = (node: TreeNode): boolean => list(node, 'modifierExtension').length > 0;

/** An extension by which a resource says which one it replaces: `observation-replaces`, `diagnosticReport-replaces`. */
const REPLACES = /\/(?:(?:observation|diagnostic-?report|workflow|event)-)?replaces$/i;

/**
 * The documents that other documents of the file declare they replace, and the results that other results do (`related`,
 * until STU3).
 */
export function replacedBy(all: readonly TreeNode[], find: Links['find']): Set<TreeNode> {
  const replaced = new Set<TreeNode>();
  for (const node of all) {
    for (const relation of [...list(node, 'relatesTo'), ...list(node, 'related')]) {
      const code =
        textAt(relation, 'code') ?? textAt(relation, 'code', 'coding', 'code') ?? textAt(relation, 'type');
      const reference =
        textAt(relation, 'target', 'reference') ??
        textAt(relation, 'targetReference', 'reference') ??
        textAt(relation, 'resourceReference', 'reference');
      const target = code === 'replaces' && reference !== null ? find(reference) : null;
      if (target !== null && target !== node) replaced.add(target);
    }
    for (const extension of list(node, 'extension')) {
      const isReplacing = REPLACES.test(textAt(extension, 'url') ?? '');
      const target = isReplacing ? find(textAt(extension, 'valueReference', 'reference') ?? '') : null;
      if (target !== null && target !== node) replaced.add(target);
    }
  }
  return replaced;
}

function attachmentsOfAnswers(node: TreeNode): TreeNode[] {
  const found: TreeNode[] = [];
  const waiting = [...list(node, 'item')];
  for (let item = waiting.pop(); item !== undefined; item = waiting.pop()) {
    for (const answer of list(item, 'answer')) {
      const attachment = first(answer, 'valueAttachment');
      if (attachment !== null) found.push(attachment);
      waiting.push(...list(answer, 'item'));
    }
    waiting.push(...list(item, 'item'));
  }
  return found;
}
