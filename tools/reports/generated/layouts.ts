import type { ReportSpec } from '../report-text.ts';
import type { Analysis } from './analyses.ts';

/** A result to print. */
export interface Result extends Analysis {
  value: string;
  /** The value of the earlier report. */
  prior: string;
  /** The flag of a value above or below its interval; null within it. */
  high_or_low: 'H' | 'L' | null;
}

/** The content of a report, independent of its layout. Days are « JJ/MM/AAAA ». */
export interface Content {
  laboratory: string;
  patient: string;
  born: string;
  day: string;
  hour: string;
  priorDay: string;
  chapters: readonly { title: string; results: readonly Result[] }[];
}

/** A layout of reports; `prior` is whether it prints the values of the previous report. */
export interface Layout {
  name: string;
  prior: boolean;
  print(content: Content): Pick<ReportSpec, 'columns' | 'text'> & Partial<ReportSpec>;
}

const dots = (label: string) => ` ${'.'.repeat(Math.max(3, 44 - label.length))}`;
const star = ({ high_or_low }: Result) => (high_or_low === null ? '' : '* ');

/** The head of a report, the columns of results, and one or several lines a result. */
function lines(
  { chapters, ...head }: Content,
  heads: (content: Omit<Content, 'chapters'>) => string,
  columns: string,
  row: (result: Result) => string,
): string {
  const body = chapters.map(({ title, results }) => `# ${title}\n${results.map(row).join('\n')}\n`);
  return [heads(head), '', ...(columns === '' ? [] : [columns]), ...body].join('\n');
}

const private_ = ({ laboratory, patient, born, day, hour }: Omit<Content, 'chapters'>) =>
  `# ${laboratory}\nBiologistes médicaux : Dr A. EXEMPLE - Dr B. MODELE\n${patient}\nNé(e) le : ${born}\nPrélevé le : ${day} à ${hour}\nEdité le : ${day} à 18h30`;
const hospital = ({ laboratory, patient, born, day, hour }: Omit<Content, 'chapters'>) =>
  `${laboratory}\nService de biochimie - Secrétariat : 01 00 00 00 00\nNom : ${patient}\nDate de naissance : ${born}\nDate de prélèvement : ${day} ${hour.replace('h', ':')}\nDossier n° 24 118 507`;

/** Layouts modelled on those of French laboratories and of their software. */
export const LAYOUTS: readonly Layout[] = [
  {
    name: 'colonnes et antériorité',
    prior: true,
    print: (content) => ({
      columns: [40, -300, 310, 365, 470],
      text: lines(
        content,
        private_,
        `|Résultats|Unités|Valeurs de référence|Antériorités\n||||${content.priorDay}`,
        (r) => `${r.label}|${star(r)}${r.value}|${r.unit}|${r.low} - ${r.high}|${r.prior}`,
      ),
    }),
  },
  {
    name: 'points de conduite',
    prior: false,
    print: (content) => ({
      columns: [40, 360],
      text: lines(
        content,
        private_,
        '',
        (r) => `${r.label}${dots(r.label)} ${r.value} ${r.unit}|(${r.low} à ${r.high})`,
      ),
    }),
  },
  {
    name: 'valeur et unité ensemble',
    prior: false,
    print: (content) => ({
      columns: [40, 260, 400],
      text: lines(
        content,
        private_,
        '|Résultat|Valeurs usuelles',
        (r) => `${r.label}|${r.value} ${r.unit}|${r.low} - ${r.high}`,
      ),
    }),
  },
  {
    name: 'deux-points',
    prior: false,
    print: (content) => ({
      columns: [40, 230, 310, 390],
      text: lines(content, hospital, '', (r) => `${r.label} :|${r.value}|${r.unit}|[${r.low} - ${r.high}]`),
    }),
  },
  {
    name: 'minimum et maximum',
    prior: false,
    print: (content) => ({
      columns: [40, 240, 310, 390, 450],
      text: lines(
        content,
        hospital,
        'Analyse|Résultat|Unité|Mini|Maxi',
        (r) => `${r.label}|${r.value}|${r.unit}|${r.low}|${r.high}`,
      ),
    }),
  },
  {
    name: 'unité dans le nom',
    prior: false,
    print: (content) => ({
      columns: [40, 300, 380],
      text: lines(
        content,
        hospital,
        '',
        (r) => `${r.label} (${r.unit})|${r.value}|(N : ${r.low} - ${r.high})`,
      ),
    }),
  },
  {
    name: 'tableau cumulatif',
    prior: true,
    print: (content) => ({
      columns: [40, 230, 310, 400, 480],
      text: lines(
        content,
        hospital,
        `Analyse|Unité|${content.day}|${content.priorDay}|Références`,
        (r) => `${r.label}|${r.unit}|${r.value}|${r.prior}|${r.low} - ${r.high}`,
      ),
    }),
  },
  {
    name: 'unité avant la valeur',
    prior: false,
    print: (content) => ({
      columns: [40, 250, -380, 420],
      size: 10,
      text: lines(
        content,
        private_,
        'Examen|Unité|Résultat|Valeurs de référence',
        (r) => `${r.label}|${r.unit}|${r.value}|${r.low} à ${r.high}`,
      ),
    }),
  },
  {
    name: 'technique dessous',
    prior: false,
    print: (content) => ({
      columns: [40, 250, 380],
      size: 8.5,
      text: lines(
        content,
        private_,
        '|Résultats|Intervalles de référence',
        (r) => `${r.label}|${r.value} ${r.unit}|${r.low} - ${r.high}\n(Technique automatisée)`,
      ),
    }),
  },
  {
    name: 'signal à part',
    prior: false,
    print: (content) => ({
      columns: [40, 250, 310, 345, 420],
      text: lines(
        content,
        hospital,
        'Examen|Résultat||Unité|Normes',
        (r) => `${r.label}|${r.value}|${r.high_or_low ?? ''}|${r.unit}|${r.low} - ${r.high}`,
      ),
    }),
  },
  {
    name: 'antérieur en ligne',
    prior: true,
    print: (content) => ({
      columns: [40, 240, 350, 440],
      text: lines(
        content,
        private_,
        `|Résultats|Références|Antérieur du ${content.priorDay}`,
        (r) => `${r.label}|${r.value} ${r.unit}|${r.low} - ${r.high}|${r.prior}`,
      ),
    }),
  },
  {
    name: 'petits caractères serrés',
    prior: false,
    print: (content) => ({
      columns: [50, -290, 300, 370],
      size: 8,
      leading: 11,
      text: lines(
        content,
        private_,
        '|Résultats|Unités|Valeurs usuelles',
        (r) => `${r.label}|${r.value}|${r.unit}|${r.low} à ${r.high}`,
      ),
    }),
  },
];
