import { newId } from '../infra/database/new-id.ts'
import type { TestPlatform } from './test-platform.ts'

/** A tag of an installation's collection, as a lock has learned it. */
export const aTag = (
  { system, now }: Pick<TestPlatform, 'system' | 'now'>,
  installationId: string,
  tag: { number: string; isActive?: boolean; isBlocked?: boolean },
) =>
  system(async (tx) => {
    const { collectionId } = await tx
      .selectFrom('installation')
      .where('id', '=', installationId)
      .select('collectionId')
      .executeTakeFirstOrThrow()
    const id = newId(now())
    await tx
      .insertInto('tag')
      .values({ isActive: true, isBlocked: false, ...tag, id, collectionId, registrationDate: now() })
      .execute()
    return { tagId: id, collectionId }
  })
