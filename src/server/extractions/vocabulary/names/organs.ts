import { wholeWords } from '../patterns.ts';

/** Things with a size or weight of their own in imaging and pathology reports. Compare with `plainLabel`. */
export const ORGANS = wholeWords([
  String.raw`foie|hepati\w+|rate|spleni\w+|reins?|rena\w+|prostat\w+|uter\w+|ovair\w+|ovarien\w*|vesicule|pancreas|thyroid\w+`,
  String.raw`placenta\w*|pieces?|fragments?|copeaux|nodul\w+|tume\w+|tumor\w+|lesions?|kyst\w+|ganglion\w*|adenopathie\w*|mass?e`,
  String.raw`polypes?|myom\w+|fibrom\w+|calculs?|lithias\w+|abces|hematom\w+|plaies?|cicatrice\w*|escarr\w+|ulcer\w+|foet\w+`,
  String.raw`aort\w+|coeur|cardiaque|poumons?|cerveau|testicul\w+|surrenal\w+|sein|mammaire|colon|colectomie|\w+ectomie|prothese`,
  'liver|spleen|kidneys?|prostate|uterus|ovary|gallbladder|specimen|node|lesion|cyst|mass|lump|wound|heart|brain|organe?s?',
]);
/** Words that indicate a newborn, who may be as small as an organ. */
export const NEWBORN = wholeWords([
  'nouveau ?nee?s?|ne le|nee le|naissance|prematuree?s?|bebe|nourrisson|neonat\\w*|jours? de vie|perimetre cranien|pc|sa',
  'newborn|neonate|infant|birth|preterm|head circumference|apgar|maternite|pediatri\\w*',
]);
