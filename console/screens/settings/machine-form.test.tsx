// Owners connect a service in a document: @vitest-environment happy-dom
import {
  changeMachineTranslation,
  removeMachineTranslation,
  testMachineTranslation,
  type MachineTranslation,
} from '#schemas/generated/api/machine-translation.ts'
import { describe, expect, it, vi } from 'vitest'
import { answerCalls } from '#tests/api-answers.ts'
import { isUsable, openConsolePage, textOf, write } from '#tests/console-page.tsx'
import { MachineForm } from './machine-form.tsx'

const api = answerCalls()
const page = openConsolePage()
const { writes } = api

describe('machine translation', () => {
  const OFF: MachineTranslation = {
    isOn: false,
    source: 'own',
    provider: null,
    keyId: '',
    address: '',
    model: '',
    isSet: false,
    operatorProvider: null,
    monthlyLimit: 500_000,
    used: 0,
    month: '2026-11',
    price: null,
    fallbackFields: [],
  }
  const done = vi.fn<(row: object) => void>()
  const enterKey = async (key: string) => {
    const field = document.querySelector('input[type=password]')
    if (field) write(field, key)
    await page.settle()
  }
  const save = () => isUsable('button', 'Save')

  it('needs a key, which is sent once and never filled in again', async () => {
    api.answer(changeMachineTranslation, { row: { ...OFF, isOn: true, isSet: true, provider: 'deepl' } })
    await page.show(<MachineForm machine={OFF} close={() => {}} done={done} />)
    expect(save()).toBe(false)
    await enterKey('a-key-of-deepl')
    await page.press('button', 'Save')
    expect(writes()[0]?.input).toEqual({
      isOn: true,
      source: 'own',
      provider: 'deepl',
      key: 'a-key-of-deepl',
      monthlyLimit: 500_000,
    })
  })

  it('keeps the stored key, but not for another address', async () => {
    const chat: MachineTranslation = {
      ...OFF,
      isOn: true,
      isSet: true,
      provider: 'chat',
      address: 'https://a.example/v1',
      model: 'm',
    }
    api.answer(changeMachineTranslation, { row: chat })
    api.answer(testMachineTranslation, { row: { isWorking: false, result: '401' } })
    await page.show(<MachineForm machine={chat} close={() => {}} done={done} />)
    await page.press('button', 'Test translation')
    expect(textOf()).toContain('Not connected (401)')
    expect(save()).toBe(true)
    await page.type('Address', 'https://b.example/v1')
    expect([save(), isUsable('button', 'Test translation')]).toEqual([false, false])
    await enterKey('another-key')
    expect(save()).toBe(true)
  })

  it('uses the operator’s account without a key, and can be disconnected', async () => {
    const operator: MachineTranslation = {
      ...OFF,
      isSet: true,
      source: 'operator',
      provider: 'papago',
      operatorProvider: 'papago',
    }
    api.answer(changeMachineTranslation, { row: operator })
    api.answer(removeMachineTranslation, { row: OFF })
    await page.show(<MachineForm machine={operator} close={() => {}} done={done} />)
    expect(textOf()).toContain('copyright notice')
    await page.press('button', 'Save')
    expect(writes()[0]?.input).toEqual({ isOn: false, source: 'operator', monthlyLimit: 500_000 })
    await page.press('button', 'Disconnect')
    expect(done).toHaveBeenLastCalledWith(expect.objectContaining({ isSet: false }))
  })
})
