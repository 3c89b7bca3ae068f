import type { XmlElement } from 'libxml2-wasm';
import type { TreeNode } from '../../parsing/tree-node.ts';
import { attribute, elements } from '../../parsing/xml.ts';

/** Elements whose only child is a resource, named after its type. */
const HOLDERS = new Set(['resource', 'contained']);

/**
 * An element of FHIR's XML form, read as its JSON form: `value` attributes become texts, repeated elements become
 * lists.
 */
export class FhirXmlNode implements TreeNode {
  readonly kind: TreeNode['kind'] = 'object';
  readonly parent: TreeNode | null;
  readonly step: string | number;
  readonly #element: XmlElement;

  constructor(element: XmlElement, parent: TreeNode | null, step: string | number) {
    this.#element = element;
    this.parent = parent;
    this.step = step;
  }

  get at(): number {
    return this.#element.line;
  }

  text(): string {
    return attribute(this.#element, 'value') ?? '';
  }

  names(): string[] {
    return [...new Set(elements(this.#element).map(({ name }) => name))];
  }

  items(): TreeNode[] {
    return [];
  }

  field(name: string): TreeNode | null {
    if (name === 'resourceType') return this.#type();
    const found = elements(this.#element, name);
    const [first, ...others] = found;
    if (first === undefined) return null;
    return others.length === 0 ? held(first, this, name) : new FhirXmlList(found, this, name);
  }

  /** Only resources have names that begin with a capital letter. */
  #type(): TreeNode | null {
    const { name } = this.#element;
    return /^[A-Z]/.test(name) ? new FhirXmlName(name, this) : null;
  }
}

class FhirXmlList implements TreeNode {
  readonly kind = 'array';
  readonly parent: TreeNode;
  readonly step: string;
  readonly #elements: readonly XmlElement[];

  constructor(repeated: readonly XmlElement[], parent: TreeNode, step: string) {
    this.#elements = repeated;
    this.parent = parent;
    this.step = step;
  }

  get at(): number {
    return this.#elements[0]?.line ?? 0;
  }

  text(): string {
    return '';
  }

  names(): string[] {
    return [];
  }

  field(): null {
    return null;
  }

  items(): TreeNode[] {
    return this.#elements.map((each, index) => held(each, this, index));
  }
}

/** The name of a resource's type, as a node. */
class FhirXmlName implements TreeNode {
  readonly kind = 'string';
  readonly step = 'resourceType';
  readonly parent: TreeNode;
  readonly at: number;
  readonly #name: string;

  constructor(name: string, parent: TreeNode) {
    this.#name = name;
    this.parent = parent;
    this.at = parent.at;
  }

  text(): string {
    return this.#name;
  }

  names(): string[] {
    return [];
  }

  field(): null {
    return null;
  }

  items(): TreeNode[] {
    return [];
  }
}

function held(node: XmlElement, parent: TreeNode, step: string | number): TreeNode {
  const inner = HOLDERS.has(node.name) ? elements(node)[0] : undefined;
  if (inner === undefined) return new FhirXmlNode(node, parent, step);
  const place = typeof step === 'number' ? `[${step + 1}]` : step;
  return new FhirXmlNode(inner, parent, `${place}/${inner.name}`);
}
