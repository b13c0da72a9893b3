/** A sound is in a format that nothing here decodes, or it is damaged. */
export class Undecodable extends Error {
  override name = 'Undecodable';
}
