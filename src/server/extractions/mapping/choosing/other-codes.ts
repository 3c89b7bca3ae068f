import { ownValue } from '../../../../shared/core/own-value.ts';
import type { CodeSystem } from '../../vocabulary/code-systems.ts';

/** Measures by code, for terminologies other than LOINC (the catalogue holds the LOINC codes). */
const CODES: Readonly<Partial<Record<CodeSystem, Readonly<Record<string, string>>>>> = {
  snomed: {
    '271649006': 'pression-arterielle.pas',
    '271650006': 'pression-arterielle.pad',
    '6797001': 'pression-arterielle.pam',
    '364075005': 'frequence-cardiaque.fc',
    '78564009': 'frequence-cardiaque.fc',
    '86290005': 'frequence-respiratoire.fr',
    '386725007': 'temperature-corporelle.t',
    '431314004': 'saturation-en-oxygene.spo2',
    '27113001': 'poids.poids',
    '50373000': 'taille.taille',
    '60621009': 'indice-de-masse-corporelle.imc',
    '276361009': 'tour-de-taille.tt',
    '363812007': 'perimetre-cranien.pc',
    '250908004': 'echocardiographie.fevg',
  },
  // ISO/IEEE 11073: context-free codes, or "partition:code".
  mdc: {
    '150017': 'pression-arterielle.pas',
    '150018': 'pression-arterielle.pad',
    '150019': 'pression-arterielle.pam',
    '150021': 'pression-arterielle.pas',
    '150022': 'pression-arterielle.pad',
    '150023': 'pression-arterielle.pam',
    '147842': 'frequence-cardiaque.fc',
    '149530': 'frequence-cardiaque.fc',
    '149546': 'frequence-cardiaque.fc',
    '150456': 'saturation-en-oxygene.spo2',
    '150344': 'temperature-corporelle.t',
    '150364': 'temperature-corporelle.t',
    '150301': 'pression-arterielle.pas',
    '150302': 'pression-arterielle.pad',
    '150303': 'pression-arterielle.pam',
    '150033': 'pression-arterielle.pas',
    '150034': 'pression-arterielle.pad',
    '150035': 'pression-arterielle.pam',
    '150037': 'pression-arterielle.pas',
    '150038': 'pression-arterielle.pad',
    '150039': 'pression-arterielle.pam',
    '149514': 'frequence-cardiaque.fc',
    '149522': 'frequence-cardiaque.fc',
    '151562': 'frequence-respiratoire.fr',
    '151570': 'frequence-respiratoire.fr',
    '151578': 'frequence-respiratoire.fr',
    '151586': 'frequence-respiratoire.fr',
    '151708': 'capnographie.etco2',
    '188736': 'poids.poids',
    '188740': 'taille.taille',
    '188752': 'indice-de-masse-corporelle.imc',
    '160184': 'glycemie-capillaire.dextro',
    '160212': 'glucose-interstitiel.sg',
    '147240': 'electrocardiogramme.rr',
    '146944': 'electrocardiogramme.pr',
    '147228': 'electrocardiogramme.qrs',
    '147232': 'electrocardiogramme.qt',
    '146948': 'electrocardiogramme.qtc',
    '146952': 'electrocardiogramme.qtc',
    '146964': 'electrocardiogramme.qtc',
  },
  // Standard communications protocol for electrocardiography (SCP-ECG), by section and field.
  scpecg: {
    '5.10.2.1-3': 'electrocardiogramme.rr',
    '5.10.2.5-1': 'electrocardiogramme.fc',
    '5.13.5-7': 'electrocardiogramme.pr',
    '5.13.5-9': 'electrocardiogramme.qrs',
    '5.13.5-11': 'electrocardiogramme.qt',
    '5.10.2.5-5': 'electrocardiogramme.qtc',
    '5.10.3-11': 'electrocardiogramme.axe-p',
    '5.10.3-13': 'electrocardiogramme.axe-qrs',
    '5.10.3-15': 'electrocardiogramme.axe-t',
  },
};

/** Codes of the French agency for digital health (ANS) that do not state the side: right measure, then left measure. */
const SIDED: Readonly<Record<string, readonly [string, string]>> = {
  'MED-1065': ['keratometrie.r1-od', 'keratometrie.r1-og'],
  'MED-1066': ['keratometrie.r2-od', 'keratometrie.r2-og'],
  'MED-886': ['refraction-subjective.add-od', 'refraction-subjective.add-og'],
};

/** Ids of the measures that a code names: several if it leaves the side open. */
export function measuresOfCode(system: CodeSystem, code: string): readonly string[] {
  if (system === 'doc2') return [code];
  if (system === 'ans') return ownValue(SIDED, code) ?? [];
  const id = ownValue(CODES[system] ?? {}, system === 'mdc' ? contextFree(code) : code);
  return id === undefined ? [] : [id];
}

/** "2:15872" means partition 2, code 15872. */
function contextFree(code: string): string {
  const [, partition, own] = /^(\d{1,3}):(\d{1,5})$/.exec(code) ?? [];
  return partition === undefined ? code : String(Number(partition) * 65_536 + Number(own));
}
