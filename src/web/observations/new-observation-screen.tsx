export function NewObservationScreen() {
  return null;
}
