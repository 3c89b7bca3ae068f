/** Why an environment variable is invalid: each completes « La variable X n'est pas valide : … ». */
export const CONFIGURATION_TEXTS = {
  invalid: (name: string, reason: string) => `La variable ${name} n'est pas valide : ${reason}.`,
  port: 'un nombre entier entre 0 et 65535 est attendu',
  positiveInteger: 'un nombre entier supérieur à 0 est attendu',
  atMost: (max: number) => `un nombre entier de 1 à ${max} est attendu`,
  wholeNumber: 'un nombre entier entre 0 et 99999 est attendu',
  webUrl: 'une adresse http:// ou https:// est attendue',
  postgresUrl: 'une adresse postgres://… est attendue',
  proxies: 'des adresses IP ou CIDR, loopback ou uniquelocal, séparés par des virgules, sont attendus',
  tooManyProxies:
    "une plage aussi large ferait passer n'importe qui pour un mandataire, et croire l'adresse qu'il annonce : /8 au moins est attendu en IPv4, /7 en IPv6 (/104 sous ::, où sont les adresses IPv4)",
  nodeEnvironment: 'development, production ou test est attendu',
  boolean: 'true ou false est attendu',
  bucket: 'un nom de bucket S3 est attendu',
  encryption: 'none, AES256 ou aws:kms est attendu',
  host: 'un nom de machine est attendu, suivi au besoin de :port',
  domain: 'un nom de domaine est attendu, sans @',
  email: 'une adresse email est attendue',
  secretLength: '32 caractères au moins sont attendus',
  databaseTls: 'verify-full ou off est attendu',
  databaseInClear:
    'en production, une base sur une autre machine est jointe avec ?sslmode=verify-full ; sinon, dites-le par DATABASE_TLS=off',
  trailMonths: "six mois au moins sont attendus, que la base garde quoi qu'on lui demande",
  bucketPrefix: 'un préfixe du bucket est attendu, par exemple arrivee/',
  bucketPrefixApart: 'un autre préfixe que incoming/ et kept/, où doc2 garde ses fichiers, est attendu',
  inboxApart: "un dossier qui ne contient pas DATA_DIR, et qui n'y est pas contenu, est attendu",
  oneOf: (values: readonly string[]) => `l'un de ${values.join(', ')} est attendu`,
  timeZone: 'un fuseau horaire est attendu, par exemple Europe/Paris',
  projectId: 'un identifiant fait de minuscules, de chiffres et de tirets est attendu',
  emulatorInProduction: "l'émulateur accepte des jetons non signés, il est refusé avec NODE_ENV=production",
  emulatorListens:
    "avec l'émulateur, qui laisse entrer n'importe qui, doc2 n'écoute que cette machine (localhost, 127.0.0.1 ou ::1)",
  emulatorHost: "l'émulateur n'est accepté que sur cette machine (127.0.0.1, ::1 ou localhost)",
  emulatorProject: "l'émulateur n'est accepté qu'avec un projet dont l'identifiant commence par « demo- »",
  realProject: "sans émulateur, l'identifiant d'un vrai projet Firebase est attendu",
  realKey: 'sans émulateur, la clé du projet Firebase est attendue',
  unknownProvider: (text: string) =>
    `« ${text} » n'est ni google, ni microsoft, ni un fournisseur oidc.nom ou oidc.nom=Titre`,
  providerNotOffered: (name: string) =>
    `«\u00a0${name}\u00a0» n'est pas l'un des fournisseurs d'AUTHENTICATION_EXTERNAL_PROVIDERS`,
  oidcProviders: (place: string) =>
    `un objet JSON est attendu, qui dit de chaque fournisseur ses scopes, parameters, acr et identifier, par exemple {"oidc.clinique":{"scopes":["openid"],"parameters":{"acr_values":"eidas1"},"acr":["eidas1"],"identifier":"sub"}}${place === '' ? '' : `\u00a0; voir ${place}`}`,
  administratorIdentifier:
    'des identifiants oidc.nom:identifiant séparés par des virgules sont attendus, par exemple oidc.prosanteconnect:899700000000',
  withoutIdentifier: (name: string) =>
    `aucun claim n'identifie les professionnels de «\u00a0${name}\u00a0», donnez-le dans OIDC_PROVIDERS (identifier)`,
  secretInProduction: 'elle est obligatoire avec NODE_ENV=production',
  safeUrl: 'une adresse https:// est attendue (http:// pour cette seule machine : localhost, 127.0.0.1, ::1)',
  safeOrigin: (origin: string) =>
    `« ${origin} » n'est pas une origine https:// (par exemple https://exemple.fr, sans chemin)`,
  onlyWith: (variable: string) => `elle n'a de sens qu'avec ${variable}`,
  httpsInProduction: 'une adresse https:// est attendue avec NODE_ENV=production',
} as const;
