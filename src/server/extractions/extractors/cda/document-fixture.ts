const LOINC = '2.16.840.1.113883.6.1';

/** For tests: a document with the given sections, each being the content of a `section`. */
export const document = (sections: string, head = '', prefixed = false): string => {
  const body = `<component><structuredBody>${sections}</structuredBody></component>`;
  const text = `<ClinicalDocument xmlns="urn:hl7-org:v3" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
    xmlns:sdtc="urn:hl7-org:sdtc" xmlns:lab="urn:oid:1.3.6.1.4.1.19376.1.3.2">${head}${body}</ClinicalDocument>`;
  return prefixed ? text.replace(/<(\/?)([A-Za-z])/g, '<$1v3:$2').replace('xmlns="', 'xmlns:v3="') : text;
};

export const section = (content: string, code = '18719-5'): string =>
  `<component><section><code code="${code}" codeSystem="${LOINC}"/>${content}</section></component>`;

export const entry = (content: string): string => `<entry>${content}</entry>`;

/** For tests: a potassium result of 10 January 2026, with the given differences. */
export const potassium = (over: {
  value?: string;
  code?: string;
  attributes?: string;
  time?: string;
  more?: string;
  status?: string;
}): string => `<observation classCode="OBS" moodCode="EVN" ${over.attributes ?? ''}>
  ${over.code ?? `<code code="2823-3" codeSystem="${LOINC}" displayName="Potassium"/>`}
  <statusCode code="${over.status ?? 'completed'}"/>${over.time ?? '<effectiveTime value="202601100830+0100"/>'}
  ${over.value ?? '<value xsi:type="PQ" value="4.1" unit="mmol/L"/>'}${over.more ?? ''}</observation>`;

/** For tests: the result of `potassium({})`. */
export const POTASSIUM = 'ionogramme-sanguin 2026-01-10T07:30: k=4.1';
