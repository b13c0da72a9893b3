/** Where the obstacle is: the way to the registry, our disk, or the package itself. */
export type ProblemKind = 'network' | 'disk' | 'package';

/** The dictionary cannot be fetched or read now. A later attempt may succeed. The message is for operators. */
export class PackageProblem extends Error {
  override name = 'PackageProblem';
  readonly kind: ProblemKind;

  constructor(kind: ProblemKind, message: string) {
    super(message);
    this.kind = kind;
  }
}
