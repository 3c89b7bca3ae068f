/**
 * What a person sees of a text that they typed or pasted. Signs that show nothing (a zero-width space, a soft hyphen, a
 * byte order mark) come along from web pages and PDF files, and a search for them finds nothing.
 */
export const typedText = (text: string): string => text.replace(/\p{Cf}/gu, '').replace(/\p{Cc}/gu, ' ');
