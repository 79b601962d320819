/** The keys of the embedded mail service. */
export const mailKeys = {
  serviceId: 'service_embedded',
  templateId: 'template_contact',
  digestTemplateId: 'template_digest',
  publicKey: 'embedded_public_key',
  privateKey: 'embedded_private_key',
};
