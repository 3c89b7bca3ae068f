import { anyOf } from '../patterns.ts';

/**
 * Words for blood that is not the patient's, as `plainLabel` writes them: every rule about a title, a specimen or a
 * chapter takes them here. Blood of the cord is the newborn's.
 */
export const CORD_BLOOD = anyOf(
  'sang (?:(?:veineux|arteriel|mixte|mele|capillaire|preleve) ){0,2}(?:de |du |au |sur )?(?:le )?cordon|cordon ombilical|(?:artere|veine) ombilicale',
  '(?:prelevements?|echantillons?) (?:de |du |au |sur )?(?:le )?cordon|cord (?:arterial |venous |mixed )?(?:blood|samples?|specimens?)',
  '(?:arterial|venous|mixed) (?:umbilical )?cord (?:blood|samples?)',
  'umbilical (?:cord|arter\\w*|vein|venous)',
);
/** Blood of donors: bags and products, of which a paper of transfusion gives the content. */
export const BLOOD_PRODUCTS = anyOf(
  'poches?|produits? sanguins?|culots? (?:globulaires?|plaquettaires?|erythrocytaires?|sanguins?)|cgr',
  'concentres? (?:de )?(?:globules|globulaires?|erythrocytaires?|plaquett\\w*)|blood (?:bags?|units?)|packed (?:red )?(?:blood )?cells',
  'produits? (?:distribue|delivre|transfuse)s?|psl|unites? (?:(?:de sang|transfuse\\w*|distribue\\w*|delivre\\w*)\\b)',
  'donor blood|platelet (?:rich plasma|concentrates?)|plasma riche en plaquettes',
);
