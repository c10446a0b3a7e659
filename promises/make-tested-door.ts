import {
  doorTestEndpoints,
  doorTestPhotoEndpoints,
  doorTestPolicyEndpoints,
} from '@commissioning/contract/door-tests/door-test-endpoints'
import { aPixel } from '@commissioning/platform/testing/test-files'
import { admin, installer } from '@commissioning/platform/testing/test-fixture'
import type { TestAnswer, TestPlatform } from '@commissioning/platform/testing/test-platform'

/** A door with a failed point, a photo of it and its issue, at a company with a limit of its own. */
export async function makeTestedDoor(
  { as, fixture }: TestPlatform,
  door: { installationId: string; doorId: string },
) {
  const ask = as(installer)
  const tested = await expectSuccess(
    ask(doorTestEndpoints.answerDoorTestPoint, {
      params: door,
      body: { point: 'closes', result: 'failed', reason: 'Binds at the floor', seen: null },
    }),
  )
  const doorAnswer = tested.issues[0]?.answerId ?? ''
  const doorPhoto = await expectSuccess(
    ask(doorTestPhotoEndpoints.createDoorTestPhoto, {
      params: { ...door, answerId: doorAnswer },
      file: aPixel(),
    }),
  )
  await expectSuccess(
    as(admin)(doorTestPolicyEndpoints.changeDoorTestPolicy, {
      params: { companyId: fixture.company },
      body: { signalLimit: -74 },
    }),
  )
  return { doorAnswer, doorPhoto: doorPhoto.id, doorIssue: tested.issues[0]?.id ?? '' }
}

/** The body of an answer that has to succeed. */
export async function expectSuccess<Body>(asked: Promise<TestAnswer<Body>>): Promise<Body> {
  const { status, body } = await asked
  if (status >= 400) throw new Error(`${status} ${body.ErrorCode}: ${body.Message}`)
  return body
}
