import type { ClientBase, Connection } from 'pg';

/** A column of a result: the table and column number are 0 for an expression. */
export type Column = { name: string; tableID: number; columnID: number; dataTypeID: number };

export type Description = { parameters: number[]; columns: Column[] };

/**
 * Asks PostgreSQL for the parameters and columns of a statement without running it; throws the error of a wrong
 * statement.
 */
export function describe(client: ClientBase, text: string): Promise<Description> {
  return new Promise((resolve, reject) => {
    const description: Description = { parameters: [], columns: [] };
    // The protocol's Parse and Describe; `pg` accepts any object with these methods as a query.
    client.query({
      submit(connection: Connection) {
        connection.once('parameterDescription', (message: { dataTypeIDs: number[] }) => {
          description.parameters = message.dataTypeIDs;
        });
        connection.parse({ name: '', text, types: [] }, true);
        connection.describe({ type: 'S', name: '' }, true);
        connection.sync();
      },
      handleRowDescription: ({ fields }: { fields: Column[] }) => {
        description.columns = fields;
      },
      handleError: reject,
      handleReadyForQuery: () => resolve(description),
    } as { submit(connection: Connection): void });
  });
}
