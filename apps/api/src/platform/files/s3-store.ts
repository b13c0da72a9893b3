import { createReadStream, promises as fs } from 'node:fs';
import { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import { type FileStore, FileStoreError, type PutOptions, requireKey } from './file-store.ts';
import { measure } from './measured.ts';

export type S3Settings = {
  /** Base address of the server, such as https://s3.example.com; empty for Amazon's. */
  endpoint: string;
  region: string;
  bucket: string;
  keyId: string;
  keySecret: string;
  /** The bucket is in the path of addresses, not in the host name: for MinIO and most self-hosted servers. */
  isPathStyle: boolean;
  connectTimeoutMs?: number;
  requestTimeoutMs?: number;
  /** How often a request is sent when it fails. Default: 3. */
  attempts?: number;
};

const PART_BYTES = 5 * 1024 * 1024;

/** A store in a bucket of any server with the S3 protocol. The SDK loads at the first use. */
export function createS3Store(settings: S3Settings): FileStore {
  const { bucket: Bucket } = settings;
  let loading: Promise<{ sdk: typeof import('@aws-sdk/client-s3'); client: S3Client }> | undefined;

  async function load() {
    const sdk = await import('@aws-sdk/client-s3');
    const client = new sdk.S3Client({
      ...(settings.endpoint === '' ? {} : { endpoint: settings.endpoint }),
      region: settings.region,
      credentials: { accessKeyId: settings.keyId, secretAccessKey: settings.keySecret },
      forcePathStyle: settings.isPathStyle,
      maxAttempts: settings.attempts ?? 3,
      // Other servers than Amazon's may not know the newer checksums. The signature covers the content.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: {
        connectionTimeout: settings.connectTimeoutMs ?? 5_000,
        requestTimeout: settings.requestTimeoutMs ?? 30_000,
        throwOnRequestTimeout: true,
      },
    });
    return { sdk, client };
  }
  const s3 = () => {
    loading ??= load();
    return loading;
  };

  async function orAbsent<Value>(work: Promise<Value>): Promise<Value | undefined> {
    try {
      return await work;
    } catch (error) {
      if (statusOf(error) === 404 && nameOf(error) !== 'NoSuchBucket') return undefined;
      throw faultOf(error);
    }
  }

  async function put(
    Key: string,
    content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
    options: PutOptions,
  ) {
    requireKey(Key);
    const { client } = await s3();
    const { Upload } = await import('@aws-sdk/lib-storage');
    const measured = measure(content, options.maxBytes);
    let contentFault: unknown;
    const body = Readable.from(
      (async function* () {
        try {
          yield* measured.content();
        } catch (error) {
          contentFault = error;
          throw error;
        }
      })(),
      { objectMode: false },
    );
    // Parts are sent one after the other: a small server has one part of each upload in memory.
    const upload = new Upload({
      client,
      params: { Bucket, Key, Body: body, ContentType: options.contentType },
      partSize: PART_BYTES,
      queueSize: 1,
    });
    try {
      await upload.done();
    } catch (error) {
      body.destroy();
      throw contentFault ?? faultOf(error);
    }
    return measured.result();
  }

  return {
    put,

    async adopt(key, path, options) {
      await put(key, createReadStream(path), options);
      await fs.rm(path, { force: true });
    },

    async open(Key, range) {
      requireKey(Key);
      const { sdk, client } = await s3();
      const Range = range && `bytes=${range.start}-${range.end}`;
      const found = await orAbsent(client.send(new sdk.GetObjectCommand({ Bucket, Key, Range })));
      return found?.Body as Readable | undefined;
    },

    async read(Key) {
      requireKey(Key);
      const { sdk, client } = await s3();
      const found = await orAbsent(client.send(new sdk.GetObjectCommand({ Bucket, Key })));
      if (!found?.Body) return undefined;
      try {
        const content = Buffer.from(await found.Body.transformToByteArray());
        return { content, modifiedAtMs: found.LastModified?.getTime() ?? 0 };
      } catch (error) {
        throw faultOf(error);
      }
    },

    async head(Key) {
      requireKey(Key);
      const { sdk, client } = await s3();
      const found = await orAbsent(client.send(new sdk.HeadObjectCommand({ Bucket, Key })));
      if (!found) return undefined;
      return {
        key: Key,
        bytes: found.ContentLength ?? 0,
        modifiedAtMs: found.LastModified?.getTime() ?? 0,
      };
    },

    async delete(Key) {
      requireKey(Key);
      const { sdk, client } = await s3();
      await orAbsent(client.send(new sdk.DeleteObjectCommand({ Bucket, Key })));
    },

    async touch(Key, ContentType) {
      requireKey(Key);
      const { sdk, client } = await s3();
      const CopySource = `${Bucket}/${Key}`;
      // S3 refuses a copy of an object onto itself that changes nothing.
      const change = { MetadataDirective: 'REPLACE', ContentType } as const;
      await orAbsent(client.send(new sdk.CopyObjectCommand({ Bucket, Key, CopySource, ...change })));
    },

    async *list(Prefix) {
      const { sdk, client } = await s3();
      try {
        for await (const page of sdk.paginateListObjectsV2({ client }, { Bucket, Prefix })) {
          for (const { Key = '', Size = 0, LastModified } of page.Contents ?? []) {
            yield { key: Key, bytes: Size, modifiedAtMs: LastModified?.getTime() ?? 0 };
          }
        }
      } catch (error) {
        throw faultOf(error);
      }
    },

    async removeUnfinished(beforeMs) {
      const { sdk, client } = await s3();
      try {
        const { Uploads = [] } = await client.send(new sdk.ListMultipartUploadsCommand({ Bucket }));
        for (const { Key, UploadId, Initiated } of Uploads) {
          if ((Initiated?.getTime() ?? 0) >= beforeMs) continue;
          await client.send(new sdk.AbortMultipartUploadCommand({ Bucket, Key, UploadId }));
        }
      } catch (error) {
        throw faultOf(error);
      }
    },
  };
}

function statusOf(error: unknown): number | undefined {
  return (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : '';
}

function faultOf(error: unknown): unknown {
  return error instanceof FileStoreError ? error : new FileStoreError('unavailable', error);
}
