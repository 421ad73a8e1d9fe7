/** The part of a storage bucket used here. */
export interface FileStore {
  /** Deletes every file whose path begins with `prefix`; succeeds if there is none. */
  deleteFiles(query: { prefix: string }): Promise<unknown>;
}

type Precondition = { readonly ifGenerationMatch: number | string };

/** A bucket whose files can be removed one by one. */
export interface PictureFiles {
  file(path: string): {
    delete(options: Precondition & { readonly ignoreNotFound: boolean }): Promise<unknown>;
  };
}

/** A file in a listing. */
export interface ListedFile {
  readonly name: string;
  readonly metadata: {
    readonly size?: number | string | undefined;
    readonly timeCreated?: string | undefined;
    readonly generation?: number | string | undefined;
  };
}

/** A bucket whose files can be listed page by page, and emptied. */
export interface ListableFiles extends PictureFiles {
  getFiles(query: {
    autoPaginate: false;
    maxResults: number;
    pageToken?: string;
  }): Promise<readonly [readonly ListedFile[], { pageToken?: string } | null, ...unknown[]]>;
  file(path: string): ReturnType<PictureFiles['file']> & {
    save(
      content: string,
      options: { contentType: string; resumable: false; preconditionOpts: Precondition },
    ): Promise<unknown>;
    getMetadata(): Promise<readonly [ListedFile['metadata'], ...unknown[]]>;
  };
}
