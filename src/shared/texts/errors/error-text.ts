/** The French sentences of an error. `{name}` stands for one of its parameters. */
export interface ErrorText {
  message: string;
  advice?: string;
}
