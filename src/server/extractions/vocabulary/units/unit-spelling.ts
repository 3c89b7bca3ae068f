const SUPERSCRIPTS: Readonly<Record<string, string>> = Object.fromEntries(
  [...'⁰¹²³⁴⁵⁶⁷⁸⁹'].map((sign, digit) => [sign, String(digit)]),
);

function digitsOf(power: string): string {
  return [...power].map((sign) => SUPERSCRIPTS[sign] ?? '').join('');
}

/** Normalises the spelling of micro, powers, spaces and dots. */
export function plainSigns(text: string): string {
  return (
    text
      .replace(/(?<=\S)\.$/, '')
      .replace(/\s?\(calc(?:ul(?:ated|[ée]e?))?\.?\)$/i, '')
      .replace(/[µμ]/g, 'u')
      .replace(/⁻/g, '-')
      // Laboratories that write ML mean millilitre, since no analysis is expressed per megalitre.
      .replace(/\/ML(?=\s|$)/, '/mL')
      .replace(/(?<=\b10)[⁰¹²³⁴⁵⁶⁷⁸⁹]+/g, (power) => `*${digitsOf(power)}`)
      .replace(/[⁰¹²³⁴⁵⁶⁷⁸⁹]+/g, digitsOf)
      .replace(/[ˆ~](?=\d)/g, '^')
      .replace(/\s*(?:(?:à|a|at) 37\s?°?|37\s?°)\s?C$/i, '')
      .replace(/\s*([/.*^])\s*/g, '$1')
      .replace(/\s+/g, ' ')
  );
}

/** Rewrites the usual French spellings in UCUM: UI, 10^9, /24h, min and heure, 1,73 m², FEU, DDU. */
export function frenchToUcum(text: string): string {
  return (
    text
      .replace(/\bU\.I\./g, 'UI')
      // « mg% », « g‰ », « g p. 100 »: per hundred or per thousand millilitres of blood.
      .replace(
        /^((?:[munp]|mc)?(?:gr?|UI|IU|mol|[eE]q))\s?(?:%|p\.?\s?(?:100|cent)\b\.?|pour cent)$/,
        '$1/dL',
      )
      .replace(
        /^((?:[munp]|mc)?(?:gr?|UI|IU|mol|[eE]q))\s?(?:‰|p\.?\s?(?:1000|mille)\b\.?|pour mille)$/,
        '$1/L',
      )
      .replace(/\bmicro(?=mol|g)/, 'u')
      .replace(/moles?(?=\/)/, 'mol')
      .replace(/\/litre$/i, '/L')
      .replace(/^gr\//, 'g/')
      .replace(/^(?:[ée]l[ée]ments?|cellules?|[ée]lts?|[ée]l\.)\s?\//i, '/')
      .replace(/\/(?:micro|u)[lL]$/, '/uL')
      .replace(/\b([munkpf]?)(?:UI|ui|IU|iu|Ul)\b/g, '$1[IU]')
      .replace(/^[x×*]\s?10/i, '10')
      .replace(/^10\s?(?:[\^*+]|\*\*|[eE]|exp)?\s?\(?(3|6|9|12)\)?\s?(?=\/)/, '10*$1')
      .replace(/^(?:thou|thousand|milliers?|mille|k)\/(?=mm|u|mc)/i, '10*3/')
      .replace(/^(?:tsd|tausend|mijl)\.?\/(?=mm|u|mc)/i, '10*3/')
      .replace(/^mio\.?\/(?=mm|u|mc)/i, '10*6/')
      .replace(/^(?:mill?|millions?)\/(?=mm|u|mc)/i, '10*6/')
      .replace(/\/([mcd]m)[\^*](3)$/, '/$1$2')
      .replace(/^cells?\//i, '/')
      .replace(/(^|\/)mc(g|[lL])\b/g, '$1u$2')
      .replace(/\/\s?1[.,]73\s?(?:m(?:2|\^2|\*{1,2}2|²)?|sq\.?m)?$/i, '/{1.73_m2}')
      .replace(/^(pg)\/(?:cell(?:ule)?|hématie|GR)$/i, '$1')
      .replace(/(mmol|mol|mg|g)\s?(?:de |d'|\{)?(?:créat(?:inine)?|creat(?:inine)?|Hb)\.?\}?$/i, '$1')
      .replace(/\s?BCE$/, '')
      .replace(/^mosm(?:ol)?\//i, 'mosm/')
      .replace(/^cc$/i, 'mL')
      .replace(/\/(?:24\s?h(?:eures?)?|j(?:our)?|jr)$/i, '/(24.h)')
      .replace(/^γ(?=\/)/, 'ug')
      .replace(/\/100\s?(?:m[lL]|cc|cm3)$/, '/dL')
      .replace(/\/1\s?000\s?(?:m[lL]|cc|cm3)$/, '/L')
      .replace(/\/(?:mn|minute)(?=\/|$)/g, '/min')
      .replace(/\/(?:1\s?)?(?:heure|H)$/, '/h')
      .replace(/\/sec$/, '/s')
      .replace(/^(ng|ug|mg)\s?(?:FEU|UEF|DDU|\{FEU\})\/(m?L|l|ml)$/i, '$1/$2')
      .replace(/^((?:ng|ug|mg)\/m?[lL])\s?(?:FEU|UEF|DDU|\{FEU\})$/, '$1')
      .replace(/(\/|^)(m|d|u|c)?l$/i, (_all, slash: string, prefix = '') => `${slash}${prefix}L`)
      .replace(/^\/([np])l$/, '/$1L')
      .replace(/^Kg/, 'kg')
      .replace(/mEq/g, 'meq')
  );
}
