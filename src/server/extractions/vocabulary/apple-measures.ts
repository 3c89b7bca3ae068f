/** The measures of Apple Health's types, without their prefix. Percentages are written as fractions of one. */
export const APPLE_MEASURES: Readonly<Record<string, string>> = {
  BodyMass: 'poids.poids',
  Height: 'taille.taille',
  BodyMassIndex: 'indice-de-masse-corporelle.imc',
  BodyFatPercentage: 'composition-corporelle.mg-pct',
  WaistCircumference: 'tour-de-taille.tt',
  HeartRate: 'frequence-cardiaque.fc',
  BloodPressureSystolic: 'pression-arterielle.pas',
  BloodPressureDiastolic: 'pression-arterielle.pad',
  BodyTemperature: 'temperature-corporelle.t',
  OxygenSaturation: 'saturation-en-oxygene.spo2',
  RespiratoryRate: 'frequence-respiratoire.fr',
};
