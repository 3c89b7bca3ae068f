/** The messages of browsers about a script that they cannot import, and of the build about a style sheet. */
const MISSING = [
  'Failed to fetch dynamically',
  'error loading dynamically',
  'Importing a module',
  'Unable to preload CSS',
  "'text/html' is not a valid JavaScript",
];

/** Whether an error means that a part of the application could not be loaded, rather than that it failed. */
export const isMissingPart = (error: unknown): boolean =>
  error instanceof Error && MISSING.some((start) => error.message.startsWith(start));
