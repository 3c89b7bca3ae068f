/**
 * The names that a reader, a sensor or a diary also gives to the mean of its own values, in the words of `plainLabel`:
 * « Glycémie moyenne ». By themselves, they do not say that the mean is estimated from the glycated haemoglobin.
 */
export const MEAN_GLUCOSE = /^(?:glycemie moyenne|(?:mean|average) (?:blood |plasma )?(?:glucose|sugar))$/;
