import type { AuditAction, AuditEntityType } from '../audit/contract.ts';

/** What was done, in French. */
export const AUDIT_ACTION_TEXTS: Record<AuditAction, string> = {
  'session.create': 'Connexion',
  'session.delete': 'Déconnexion',
  'session.refuse': 'Connexion refusée',
  'session.end_all': 'Sessions fermées par un administrateur',
  'session.end_own': 'Déconnexion de tous les appareils',
  'session.end_one': 'Session fermée depuis un autre appareil',
  'session.end_unproved': 'Sessions fermées\u00a0: adresse email vérifiée depuis',
  'request.refuse': 'Demande refusée',
  'observation.create': 'Observation déclarée',
  'observation.read': 'Observation consultée',
  'observation.read_versions': "Versions de l'observation consultées",
  'observation.invalidate': 'Observation déclarée par erreur',
  'observation.restore': 'Observation rétablie',
  'observation.list': "Liste d'observations consultée",
  'observation.export': "Liste d'observations exportée",
  'file.upload_start': 'Envoi du fichier commencé',
  'file.upload_finish': 'Fichier enregistré',
  'file.download': 'Contenu du fichier consulté',
  'file.scan': 'Fichier analysé, sain',
  'file.scan_refuse': "Fichier trop volumineux pour l'antivirus",
  'file.quarantine': 'Fichier infecté, mis en quarantaine',
  'file.erase': 'Contenu du fichier effacé',
  'extraction.run': 'Extraction lancée',
  'extraction.preview': "Aperçu d'extraction",
  'extraction.read': 'Extraction consultée',
  'subject.create': 'Sujet créé',
  'subject.label': 'Libellé du sujet changé',
  'subject.list': 'Liste de sujets consultée',
  'subject.read': 'Page du sujet consultée',
  'subject.join': 'Sujet joint à un autre',
  'subject.separate': 'Jonction du sujet défaite',
  'subject.erase': 'Tout ce qui était gardé du sujet effacé',
  'user.read': "Page de l'utilisateur consultée",
  'audit.read': 'Journal consulté',
};

export const AUDIT_ENTITY_TEXTS: Record<AuditEntityType, string> = {
  Observation: 'Observation',
  File: 'Fichier',
  Session: 'Session',
  Subject: 'Sujet',
  User: 'Utilisateur',
};

/** Texts of the audit trail. */
export const AUDIT_TEXTS = {
  title: 'Journal',
  seeAudit: 'Journal',
  explanation: {
    file: 'Chaque lecture, extraction ou écriture de ce fichier. Ce journal ne peut être ni modifié ni effacé.',
    observation:
      'La déclaration et chaque lecture de cette observation, et ce qui en a été déclaré. Ce journal ne peut être ni modifié ni effacé.',
    subject:
      'Chaque lecture de la page de ce sujet, ses jonctions et son effacement. Ce journal ne peut être ni modifié ni effacé.',
    user: 'Ce que cet utilisateur a fait, et ce qui lui a été refusé. Ce journal ne peut être ni modifié ni effacé.',
  },
  none: 'Aucune ligne',
  noneHint: 'Ce qui sera lu ou écrit ici laissera une ligne.',
  action: 'Action',
  time: 'Date et heure',
  who: 'Par',
  what: 'Sur',
  ip: 'Adresse',
  detail: 'Détail',
  nobody: 'Personne non identifiée',
  system: 'Traitement automatique',
  export: 'Exporter (CSV)',
  failed: { message: 'Impossible de récupérer le journal' },
  columns: [
    'Date et heure (UTC)',
    'Action',
    "Code de l'action",
    'Par',
    "Identifiant de l'utilisateur",
    'Sur',
    "Identifiant de l'objet",
    'Adresse',
    'Détail',
  ],
} as const;
