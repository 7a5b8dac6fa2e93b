import { Controller, Get, Param } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Allow, Anonymous } from '../../../platform/http/allow.js';
import { Limit } from '../../../platform/http/limits/limit.js';
import { MapErrors, mapped } from '../../../platform/http/problem.js';
import { PostcodeView } from './postcodes.dto.js';
import { NotAPostcode, PostcodesQueries } from './postcodes.queries.js';

/** Look-up of postcodes, which spares customers typing. */
@ApiTags('checkout')
@MapErrors([mapped(NotAPostcode, 404)])
@Controller('api/postcodes')
export class PostcodesController {
  constructor(private readonly queries: PostcodesQueries) {}

  /** Returns town and county of a postcode, and its addresses if a provider is set; 404 if it is no UK postcode. */
  @Get(':postcode')
  @Allow('anyone')
  @Anonymous()
  @Limit(
    { name: 'postcodes', points: 30, seconds: 60, by: 'address' },
    { name: 'postcodes', points: 300, seconds: 3600, by: 'address' },
  )
  @ApiOperation({ operationId: 'lookUpPostcode' })
  lookUp(@Param('postcode') postcode: string): Promise<PostcodeView> {
    return this.queries.lookUpPostcode(postcode);
  }
}
