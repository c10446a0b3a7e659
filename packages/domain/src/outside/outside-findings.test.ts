import { expect, test } from 'vitest'
import { isOutsideWorking, type OutsideCode, outsideFindings, outsideNotice } from './outside-findings.ts'

const codes = Object.keys(outsideFindings) as OutsideCode[]

test('each finding names its setting, what to do and what was seen [OUTSIDE-09]', () => {
  for (const code of codes) {
    const { message, params } = outsideNotice({ code, seen: 'status 404' }, 'OFREP_URL')
    expect(message).toMatch(/^[A-Z].*: .+\. Seen: status 404\.$/)
    expect(message).not.toMatch(/[{}]/)
    expect(params).toEqual({ setting: 'OFREP_URL', seen: 'status 404' })
    if (!code.startsWith('ZoneRules')) expect(message).toContain('OFREP_URL')
  }
  const sentences = codes.map((code) => outsideFindings[code].message)
  expect(new Set(sentences).size).toBe(sentences.length)
})

test('a part works with warnings, and not with anything else [OUTSIDE-09]', () => {
  expect(isOutsideWorking([])).toBe(true)
  expect(codes.filter((code) => isOutsideWorking([{ code: 'ClockDiffers' }, { code }]))).toEqual([
    'OutsideClosedToPages',
    'BrokerForgetsRetained',
    'BrokerEndsSessions',
    'BrokerEndsSessionsSoon',
    'ClockDiffers',
    'ZoneRulesOld',
    'ZoneRulesDiffer',
  ])
})
