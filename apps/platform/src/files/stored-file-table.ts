export interface StoredFileTables {
  storedFile: { id: string; collectionId: string; mediaType: string; byteSize: number; createdAt: Date }
}
